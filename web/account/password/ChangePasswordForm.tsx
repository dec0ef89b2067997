import { Button } from '@mantine/core';
import { useState } from 'react';
import { updateAccount } from '../../../shared/api/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { send } from '../../api/send.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { found, type Problems, useProblems } from '../../ui/form/useProblems.ts';
import { type NewPassword, NewPasswordFields, newPasswordFault, refusalOf } from './NewPasswordFields.tsx';

type Field = 'current' | keyof NewPassword;

const empty: NewPassword = { password: '', confirmation: '' };

/** A new password for who is logged in. Whoever came by a reset link needn't know the old one. */
export function ChangePasswordForm({
  viewer,
  fullName,
  onDone,
  onSessionEnded,
  onCancel,
}: {
  viewer: Viewer;
  /** Of a reset link that names a person who has no name yet. */
  fullName?: string | null | undefined;
  onDone: (viewer: Viewer) => void;
  onSessionEnded: () => void;
  onCancel?: () => void;
}) {
  const byLink = viewer.duty === 'set_password';
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(empty);
  const [busy, setBusy] = useState(false);
  const problems = useProblems<Field>();
  const owner = {
    organization: viewer.organization.name,
    full_name: viewer.full_name ?? fullName ?? null,
    email: viewer.email,
  };

  async function submit() {
    const wrong = found<Field>({
      current: byLink || current ? undefined : 'Current Password is required',
      password: chosen.password ? newPasswordFault(chosen.password, owner) : 'New Password is required',
      confirmation:
        chosen.password === chosen.confirmation
          ? undefined
          : 'Submitted new passwords do not match. Try Again.',
    });
    if (wrong) return problems.show(wrong);
    problems.clear();
    setBusy(true);
    try {
      const now = await send(updateAccount, {
        new_password: chosen.password,
        ...(byLink ? {} : { old_password: current }),
        ...(fullName && !viewer.full_name ? { full_name: fullName } : {}),
      });
      setCurrent('');
      setChosen(empty);
      onDone(now);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'unauthenticated') return onSessionEnded();
      problems.show(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <UsernameBeside email={viewer.email} />
      {!byLink && (
        <PasswordField
          what="the current password"
          ref={problems.place('current')}
          label="Current Password"
          name="current-password"
          autoComplete="current-password"
          autoFocus={onCancel !== undefined}
          value={current}
          onChange={setCurrent}
          error={problems.textAt('current')}
        />
      )}
      <NewPasswordFields
        label="New Password"
        confirmLabel="Confirm New Password"
        owner={owner}
        value={chosen}
        onChange={setChosen}
        problems={problems}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={busy}>
          Change password
        </Button>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

function problemOf(error: CallError): Problems<Field> {
  if (error.code === 'password_refused') return { password: refusalOf(error) };
  if (error.code === 'too_many_attempts' || error.code === 'network') return { form: explain(error) };
  if (error.status === 403 || error.status === 404) {
    return { current: 'Submitted Current Password is incorrect. Please try again' };
  }
  return { form: 'We encountered and error. Please try again or contact us.' };
}
