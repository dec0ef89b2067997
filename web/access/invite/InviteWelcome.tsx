import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { setFirstPassword } from '../../../shared/api/access/invite.ts';
import { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import { FullName } from '../../../shared/model/access/person.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { startSession } from '../../api/session.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { NewPasswordFields, refusalOf } from '../password/NewPasswordFields.tsx';
import { checkNewPassword } from '../password/newPassword.ts';
import { InviteDetails } from './InviteDetails.tsx';
import { isClosed } from './invitePages.tsx';
import { inviteTitle } from './inviteTitle.ts';
import type { Invite } from './useInvite.ts';

export type Accepting = { token: string; invite: Invite; onRefused: (error: CallError) => void };

const newcomer = z.object({ full_name: FullName, password: z.string(), confirmation: z.string() });

const texts = {
  missing: 'Field is required',
  missingConfirmation: 'Field is required',
  mismatch: 'Passwords do not match.',
};

export function InviteWelcome({
  token,
  invite,
  onRefused,
  registering,
}: Accepting & { registering: boolean }) {
  const { account, organization } = invite;
  const navigate = useNavigate();
  const ownerNamed = (full_name: string) => ({
    organization: organization.name,
    full_name,
    email: account.email,
  });
  const form = useContractForm({
    schema: newcomer.superRefine((values, context) =>
      checkNewPassword(values, context, ownerNamed(values.full_name), texts),
    ),
    initial: { full_name: account.full_name ?? '', password: '', confirmation: '' },
    send: async ({ full_name, password }) => {
      try {
        startSession(await call(setFirstPassword, { token, password, full_name }));
      } catch (error) {
        if (!(error instanceof CallError) || !isClosed(error.code)) throw error;
        return onRefused(error);
      }
      navigate(paths.clientHome, { replace: true });
    },
    problemOf: (error) =>
      error.code === 'password_refused' ? { password: refusalOf(error) } : { form: explain(error) },
  });

  return (
    <AccountPage title={`Welcome to ${brand.product}`} takesFocus>
      <p className={style.intro}>
        {registering
          ? `Your address belongs to ${organization.name}. Choose a password to finish your registration.`
          : `${inviteTitle(invite)}. Choose a password to accept.`}
      </p>
      <InviteDetails invite={invite} />
      <Form form={form}>
        <UsernameBeside email={account.email} />
        <TextInput {...form.field('full_name')} label="Full Name" name="name" autoComplete="name" size="md" />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm Password"
          owner={ownerNamed(form.values.full_name)}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {registering ? 'Finish registration' : 'Accept the invitation'}
        </Button>
      </Form>
    </AccountPage>
  );
}
