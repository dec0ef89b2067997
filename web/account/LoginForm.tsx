import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { login } from '../../shared/api/auth.ts';
import { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { useMutate } from '../api/useMutate.ts';
import { paths } from '../app/paths.ts';
import { CodeForm } from './CodeForm.tsx';
import type { EntranceProps } from './Entrance.tsx';
import style from './form.module.css';
import { loginProblem } from './loginProblem.ts';
import { Notice } from './Notice.tsx';
import { PasskeyLogin } from './passkeys/PasskeyLogin.tsx';
import { supportsPasskeys } from './passkeys/support.ts';
import { showOrHide } from './passwordProps.ts';
import { useArrive } from './useArrive.ts';
import { found, useProblems } from './useProblems.ts';

export function LoginForm({ where, takesFocus, email, onEmail, onView, onLeave }: EntranceProps) {
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { show, clear, textAt, place } = useProblems<'username' | 'password'>();
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = found({
      username: email.trim() ? undefined : 'Username is required',
      password: password ? undefined : 'Password is required',
    });
    if (missing) return show(missing);
    clear();
    try {
      await enter();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(loginProblem(error));
    }
  }

  if (step === 'code') return <CodeForm send={enter} onBack={() => setStep('password')} />;
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {textAt('form') && (
        <Notice kind="problem" ref={place('form')}>
          {textAt('form')}
        </Notice>
      )}
      <TextInput
        ref={place('username')}
        label="Username"
        description="The e-mail address of your account"
        type="email"
        name="username"
        // Browsers then offer the passkeys of the site in this field.
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        data-autofocus
        autoFocus={takesFocus}
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={textAt('username')}
      />
      <PasswordInput
        ref={place('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={textAt('password')}
        visibilityToggleButtonProps={showOrHide('the password')}
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
            error.code === 'account_disabled' ? goToDisabled() : show(loginProblem(error))
          }
          onNoPasskey={() => show({ form: 'No passkey was used. You can try again, or use your password.' })}
        />
      )}
      <p className={style.note}>
        No account yet?{' '}
        <button type="button" className={style.switch} onClick={() => onView('register')}>
          Register
        </button>
      </p>
    </form>
  );
}
