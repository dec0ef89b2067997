import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { login } from '../../shared/api/auth.ts';
import { CallError } from '../../shared/api/client.ts';
import { brand } from '../../shared/brand.ts';
import { useMutate } from '../api/useMutate.ts';
import { paths } from '../app/paths.ts';
import { mailTo } from '../ui/mail.ts';
import style from './LoginForm.module.css';
import { type LoginProblem, loginProblem } from './loginProblem.ts';
import { useArrive } from './useArrive.ts';

export function LoginForm({ where, onLeave }: { where: 'dialog' | 'page'; onLeave?: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const problemText = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const arrive = useArrive(where);
  const { trigger, isMutating } = useMutate(login);

  function show(found: LoginProblem) {
    setProblem(found);
    const field = { username: usernameField, password: passwordField, form: problemText }[found.at];
    // After the text is there, so that a screen reader reads it with the field.
    requestAnimationFrame(() => field.current?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!username.trim()) return show({ at: 'username', text: 'Username is required' });
    if (!password) return show({ at: 'password', text: 'Password is required' });
    setProblem(null);
    try {
      const viewer = await trigger({ username: username.trim(), password });
      onLeave?.();
      arrive(viewer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'account_disabled') {
        onLeave?.();
        return navigate(paths.disabled);
      }
      show(loginProblem(error));
    }
  }

  const textAt = (at: LoginProblem['at']) => (problem?.at === at ? problem.text : undefined);

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {textAt('form') && (
        <p ref={problemText} tabIndex={-1} className={style.problem} role="alert">
          {textAt('form')}
        </p>
      )}
      <TextInput
        ref={usernameField}
        label="Username"
        description="The e-mail address of your account"
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        data-autofocus
        autoFocus={where === 'page'}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={textAt('username')}
      />
      <PasswordInput
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={textAt('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
      <Link className={style.forgot} to={paths.forgotPassword} onClick={onLeave}>
        Forgot password?
      </Link>
      <Button type="submit" size="md" fullWidth loading={isMutating}>
        Log in
      </Button>
      <p className={style.noAccount}>
        No account yet? <a href={mailTo(`An account for ${brand.product}`)}>Write to us</a> and we will set
        one up.
      </p>
    </form>
  );
}
