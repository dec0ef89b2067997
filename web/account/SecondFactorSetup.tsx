import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../shared/api/client.ts';
import { startSecondFactor } from '../../shared/api/secondFactor.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { explain } from '../api/errorText.ts';
import { useMutate } from '../api/useMutate.ts';
import { ConfirmSecondFactor, type Secret } from './ConfirmSecondFactor.tsx';
import style from './form.module.css';
import { Notice } from './Notice.tsx';
import { showOrHide } from './passwordProps.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useProblems } from './useProblems.ts';

/** Turns the second factor on: the password, then the app's first code, then the recovery codes to keep. */
export function SecondFactorSetup({
  viewer,
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  onDone: () => void;
  onCancel?: () => void;
}) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) {
    return <ConfirmSecondFactor secret={secret} onConfirmed={setCodes} onAgain={() => setSecret(null)} />;
  }
  return <Start viewer={viewer} onStarted={setSecret} onCancel={onCancel} />;
}

function Start({
  viewer,
  onStarted,
  onCancel,
}: {
  viewer: Viewer;
  onStarted: (secret: Secret) => void;
  onCancel: (() => void) | undefined;
}) {
  const [password, setPassword] = useState('');
  const { show, clear, textAt, place } = useProblems<'password'>();
  const { trigger, isMutating } = useMutate(startSecondFactor);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return show({ password: 'Current Password is required' });
    clear();
    try {
      onStarted(await trigger({ password }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = explain(error);
      show(error.code === 'wrong_current_password' ? { password: text } : { form: text });
    }
  }

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {textAt('form') && (
        <Notice kind="problem" ref={place('form')}>
          {textAt('form')}
        </Notice>
      )}
      <input type="text" name="username" autoComplete="username" value={viewer.email ?? ''} readOnly hidden />
      <PasswordInput
        ref={place('password')}
        label="Current Password"
        description="So that nobody else can change how you log in"
        name="current-password"
        autoComplete="current-password"
        size="md"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={textAt('password')}
        visibilityToggleButtonProps={showOrHide('the current password')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={isMutating}>
          Go on
        </Button>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
