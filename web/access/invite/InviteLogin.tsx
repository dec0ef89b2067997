import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { login } from '../../../shared/api/access/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { required } from '../../ui/form/required.ts';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import { InviteDetails } from './InviteDetails.tsx';
import type { Accepting } from './InviteWelcome.tsx';
import { isClosed } from './invitePages.tsx';
import { inviteTitle } from './inviteTitle.ts';
import { useAccept } from './useAccept.ts';

const proof = z.object({ password: required('Field is required') });

/** For people with a password, and for copied links, which don't say whether there is one. Logging in also accepts the invite. */
export function InviteLogin({ token, invite, onRefused }: Accepting) {
  const { account } = invite;
  const [step, setStep] = useState<'password' | 'code' | 'password again'>('password');
  const navigate = useNavigate();
  const accept = useAccept(token, invite);

  async function enter(password: string, code?: string) {
    try {
      const viewer = await call(login, { email: account.email, password, ...(code ? { code } : {}) });
      await accept(viewer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'second_factor_required') return setStep('code');
      if (error.code === 'account_disabled') return navigate(paths.disabled, { replace: true });
      if (!isClosed(error.code)) throw error;
      onRefused(error);
    }
  }

  const form = useContractForm({
    schema: proof,
    initial: { password: '' },
    send: ({ password }) => enter(password),
    problemOf: (error) =>
      error.code === 'wrong_password' ? { password: explain(error) } : { form: explain(error) },
  });

  return (
    <AccountPage title={inviteTitle(invite)} takesFocus>
      <p className={style.intro}>
        {account.has_password
          ? 'You already have an account. Log in with your password to accept.'
          : `Log in with your password to accept. If you don’t have one yet, use the link in the invitation that was mailed to ${account.email}.`}
      </p>
      <InviteDetails invite={invite} />
      {step === 'code' ? (
        <CodeForm
          send={(code) => enter(form.values.password, code)}
          onBack={() => setStep('password again')}
        />
      ) : (
        <Form form={form}>
          <UsernameBeside email={account.email} />
          <PasswordField
            what="the password"
            {...form.field('password')}
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus={step === 'password again'}
          />
          <Link className={style.aside} to={paths.forgotPassword} state={{ email: account.email }}>
            Forgot password?
          </Link>
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            Log in and accept
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
