import { Button } from '@mantine/core';
import * as z from 'zod';
import { updateAccount } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { send } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { type Problems, useContractForm } from '../../ui/form/useContractForm.ts';
import { NewPasswordFields, refusalOf } from './NewPasswordFields.tsx';
import { checkNewPassword, type NewPassword } from './newPassword.ts';

type Field = 'current' | keyof NewPassword;

const change = z.object({ current: z.string(), password: z.string(), confirmation: z.string() });

const texts = {
  missing: 'New Password is required',
  mismatch: 'Submitted new passwords do not match. Try Again.',
};

/** After a reset link, the old password isn't needed. */
export function ChangePasswordForm({
  viewer,
  fullName,
  onDone,
  onSessionEnded,
  onCancel,
}: {
  viewer: Viewer;
  fullName?: string | null | undefined;
  onDone: (viewer: Viewer) => void;
  onSessionEnded: () => void;
  onCancel?: () => void;
}) {
  const byLink = viewer.duty === 'set_password';
  const owner = {
    organization: viewer.organization.name,
    full_name: viewer.full_name ?? fullName ?? null,
    email: viewer.email,
  };

  const form = useContractForm({
    schema: change.superRefine((values, context) => {
      if (!byLink && !values.current) {
        context.addIssue({ code: 'custom', path: ['current'], message: 'Current Password is required' });
      }
      checkNewPassword(values, context, owner, texts);
    }),
    initial: { current: '', password: '', confirmation: '' },
    send: async ({ current, password }) => {
      try {
        const now = await send(updateAccount, {
          new_password: password,
          ...(byLink ? {} : { old_password: current }),
          ...(fullName && !viewer.full_name ? { full_name: fullName } : {}),
        });
        form.reset();
        onDone(now);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error;
        onSessionEnded();
      }
    },
    problemOf,
  });

  return (
    <Form form={form}>
      <UsernameBeside email={viewer.email} />
      {!byLink && (
        <PasswordField
          what="the current password"
          {...form.field('current')}
          label="Current Password"
          name="current-password"
          autoComplete="current-password"
          autoFocus={onCancel !== undefined}
        />
      )}
      <NewPasswordFields
        label="New Password"
        confirmLabel="Confirm New Password"
        owner={owner}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={form.busy}>
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
