import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import { setFirstPassword } from '../../../shared/api/invite.ts';
import { brand } from '../../../shared/brand.ts';
import { FullName } from '../../../shared/model/person.ts';
import type { PasswordOwner } from '../../../shared/rules/password.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { startSession } from '../../api/session.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { fault } from '../../ui/form/fault.ts';
import { UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { found, type Problems, useProblems } from '../../ui/form/useProblems.ts';
import { AccountPage } from '../AccountPage.tsx';
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordFault,
  refusalOf,
} from '../password/NewPasswordFields.tsx';
import { InviteDetails } from './InviteDetails.tsx';
import { isClosed } from './invitePages.tsx';
import type { Invite } from './useInvite.ts';

export type Accepting = { token: string; invite: Invite; onRefused: (error: CallError) => void };

type Field = 'full_name' | keyof NewPassword;

/** Somebody new: a name, a first password, and in. */
export function InviteWelcome({
  token,
  invite,
  onRefused,
  registering,
}: Accepting & { registering: boolean }) {
  const { account, organization } = invite;
  const [fullName, setFullName] = useState(account.full_name ?? '');
  const [chosen, setChosen] = useState<NewPassword>({ password: '', confirmation: '' });
  const [busy, setBusy] = useState(false);
  const problems = useProblems<Field>();
  const owner = { organization: organization.name, full_name: fullName, email: account.email };
  const navigate = useNavigate();

  async function submit() {
    const wrong = faultsOf(fullName, chosen, owner);
    if (wrong) return problems.show(wrong);
    problems.clear();
    setBusy(true);
    try {
      const viewer = await call(setFirstPassword, {
        token,
        password: chosen.password,
        full_name: fullName.trim(),
      });
      startSession(viewer);
      navigate(paths.clientHome, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isClosed(error.code)) return onRefused(error);
      problems.show(
        error.code === 'password_refused' ? { password: refusalOf(error) } : { form: explain(error) },
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountPage title={`Welcome to ${brand.product}`} takesFocus>
      <p className={style.intro}>
        {registering
          ? `Your address belongs to ${organization.name}. Choose a password to finish your registration.`
          : `${organization.name} invites you. Choose a password to accept.`}
      </p>
      <InviteDetails invite={invite} />
      <Form problems={problems} onSubmit={submit}>
        <UsernameBeside email={account.email} />
        <TextInput
          ref={problems.place('full_name')}
          label="Full Name"
          name="name"
          autoComplete="name"
          size="md"
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
          error={problems.textAt('full_name')}
        />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm Password"
          owner={owner}
          value={chosen}
          onChange={setChosen}
          problems={problems}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {registering ? 'Finish registration' : 'Accept the invitation'}
        </Button>
      </Form>
    </AccountPage>
  );
}

function faultsOf(
  fullName: string,
  { password, confirmation }: NewPassword,
  owner: PasswordOwner,
): Problems<Field> | undefined {
  return found<Field>({
    full_name: fault(FullName, fullName),
    password: password ? newPasswordFault(password, owner) : 'Field is required',
    confirmation: confirmation
      ? password === confirmation
        ? undefined
        : 'Passwords do not match.'
      : 'Field is required',
  });
}
