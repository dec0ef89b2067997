import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { login } from '../../../shared/api/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, UsernameBeside } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';
import { AccountPage } from '../AccountPage.tsx';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import { InviteDetails } from './InviteDetails.tsx';
import type { Accepting } from './InviteWelcome.tsx';
import { isClosed } from './invitePages.tsx';
import { useAccept } from './useAccept.ts';

/** Somebody who has a password already: it proves who they are, and accepts the invite. */
export function InviteLogin({ token, invite, onRefused }: Accepting) {
  const { account, organization } = invite;
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code' | 'password again'>('password');
  const [busy, setBusy] = useState(false);
  const problems = useProblems<'password'>();
  const navigate = useNavigate();
  const accept = useAccept(token, invite);

  async function enter(code?: string) {
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

  async function submit() {
    if (!password) return problems.show({ password: 'Field is required' });
    problems.clear();
    setBusy(true);
    try {
      await enter();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      problems.show(
        error.code === 'wrong_password' ? { password: explain(error) } : { form: explain(error) },
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountPage title={`${organization.name} invites you`} takesFocus>
      <p className={style.intro}>You have an account already. Log in with its password to accept.</p>
      <InviteDetails invite={invite} />
      {step === 'code' ? (
        <CodeForm send={enter} onBack={() => setStep('password again')} />
      ) : (
        <Form problems={problems} onSubmit={submit}>
          <UsernameBeside email={account.email} />
          <PasswordField
            what="the password"
            ref={problems.place('password')}
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus={step === 'password again'}
            value={password}
            onChange={setPassword}
            error={problems.textAt('password')}
          />
          <Link className={style.aside} to={paths.forgotPassword} state={{ email: account.email }}>
            Forgot password?
          </Link>
          <Button type="submit" size="md" fullWidth loading={busy}>
            Log in and accept
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
