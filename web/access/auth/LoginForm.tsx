import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { login } from '../../../shared/api/access/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField, PasswordField } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { required, requiredWord } from '../../ui/form/required.ts';
import { type Problems, useContractForm } from '../../ui/form/useContractForm.ts';
import { useArrive } from '../frame/useArrive.ts';
import { PasskeyLogin } from '../passkey/PasskeyLogin.tsx';
import { supportsPasskeys } from '../passkey/support.ts';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import type { EntranceProps } from './entranceViews.ts';

const credentials = z.object({
  username: requiredWord('Username is required'),
  password: required('Password is required'),
});

export function LoginForm({ where, takesFocus, email, onEmail, onView, onLeave }: EntranceProps) {
  const [step, setStep] = useState<'password' | 'code' | 'password again'>('password');
  const [guessed, setGuessed] = useState(false);
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

  async function enter(values: z.output<typeof credentials>, code?: string) {
    try {
      go(await trigger({ ...values, ...(code ? { code } : {}) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'second_factor_required') return setStep('code');
      if (error.code !== 'account_disabled') throw error;
      goToDisabled();
    }
  }

  const form = useContractForm({
    schema: credentials,
    initial: { username: email, password: '' },
    send: (values) => enter(values),
    problemOf: (error) => {
      setGuessed(error.code === 'wrong_password');
      return loginProblem(error);
    },
    onValues: ({ username }) => onEmail(username),
  });

  if (step === 'code')
    return (
      <CodeForm
        send={(code) => enter(credentials.parse(form.values), code)}
        onBack={() => setStep('password again')}
      />
    );
  return (
    <Form form={form}>
      <EmailField
        {...form.field('username')}
        label="Username"
        description="Your account’s e-mail address"
        name="username"
        // Makes browsers offer the site's passkeys in this field.
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        data-autofocus
        autoFocus={takesFocus && step === 'password'}
      />
      <PasswordField
        what="the password"
        {...form.field('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={step === 'password again'}
      />
      {guessed && (
        <p className={style.note}>
          Were you invited, but haven’t chosen a password yet? Open the invitation that was mailed to you.
        </p>
      )}
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
            error.code === 'account_disabled' ? goToDisabled() : form.show(loginProblem(error))
          }
          onNoPasskey={() =>
            form.show({ form: 'No passkey was used. You can try again, or use your password.' })
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

function loginProblem(error: CallError): Problems<'username' | 'password'> {
  const text = explain(error);
  if (error.code === 'account_not_found') return { username: text };
  if (error.code === 'wrong_password') return { password: text };
  return { form: text };
}
