import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { login } from '../../../shared/api/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField, PasswordField } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { found, useProblems } from '../../ui/form/useProblems.ts';
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx';
import { supportsPasskeys } from '../passkeys/support.ts';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import type { EntranceProps } from './entranceViews.ts';
import { loginProblem } from './loginProblem.ts';
import { useArrive } from './useArrive.ts';

export function LoginForm({ where, takesFocus, email, onEmail, onView, onLeave }: EntranceProps) {
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code' | 'password again'>('password');
  const problems = useProblems<'username' | 'password'>();
  const navigate = useNavigate();
  const arrive = useArrive(where);
  const { trigger, isMutating } = useMutate(login);
  const passkeys = supportsPasskeys();

  function go(viewer: Viewer) {
    onLeave?.();
    arrive(viewer);
  }

  function goToDisabled() {
    onLeave?.();
    navigate(paths.disabled);
  }

  async function enter(code?: string) {
    try {
      go(await trigger({ username: email.trim(), password, ...(code ? { code } : {}) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'second_factor_required') return setStep('code');
      if (error.code !== 'account_disabled') throw error;
      goToDisabled();
    }
  }

  async function submit() {
    const missing = found({
      username: email.trim() ? undefined : 'Username is required',
      password: password ? undefined : 'Password is required',
    });
    if (missing) return problems.show(missing);
    problems.clear();
    try {
      await enter();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      problems.show(loginProblem(error));
    }
  }

  if (step === 'code') return <CodeForm send={enter} onBack={() => setStep('password again')} />;
  return (
    <Form problems={problems} onSubmit={submit}>
      <EmailField
        ref={problems.place('username')}
        label="Username"
        description="The e-mail address of your account"
        name="username"
        // Browsers then offer the passkeys of the site in this field.
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        data-autofocus
        autoFocus={takesFocus && step === 'password'}
        value={email}
        onChange={onEmail}
        error={problems.textAt('username')}
      />
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
      <Link
        className={style.aside}
        to={paths.forgotPassword}
        state={{ email: email.trim() }}
        onClick={onLeave}
      >
        Forgot password?
      </Link>
      <Button type="submit" size="md" fullWidth loading={isMutating}>
        Log in
      </Button>
      {passkeys && (
        <PasskeyLogin
          onViewer={go}
          onRefused={(error) =>
            error.code === 'account_disabled' ? goToDisabled() : problems.show(loginProblem(error))
          }
          onNoPasskey={() =>
            problems.show({ form: 'No passkey was used. You can try again, or use your password.' })
          }
        />
      )}
      <p className={style.note}>
        No account yet?{' '}
        <button type="button" className={style.switch} onClick={() => onView('register')}>
          Register
        </button>
      </p>
    </Form>
  );
}
