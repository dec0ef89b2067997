import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../shared/api/client.ts';
import { removeSecondFactor } from '../../shared/api/secondFactor.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { explain } from '../api/errorText.ts';
import { refreshSession } from '../api/session.ts';
import { useMutate } from '../api/useMutate.ts';
import style from './form.module.css';
import { Notice } from './Notice.tsx';
import { showOrHide } from './passwordProps.ts';
import { found, type Problems, useProblems } from './useProblems.ts';

type Field = 'password' | 'code';

export function RemoveSecondFactor({
  viewer,
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { show, clear, textAt, place } = useProblems<Field>();
  const { trigger, isMutating } = useMutate(removeSecondFactor);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = found<Field>({
      password: password ? undefined : 'Current Password is required',
      code: code.trim() ? undefined : 'Enter the code',
    });
    if (wrong) return show(wrong);
    clear();
    try {
      await trigger({ password, code: code.trim() });
      onDone();
      // Where the organization requires one, the session now has a duty.
      await refreshSession();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(problemOf(error));
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
        name="current-password"
        autoComplete="current-password"
        size="md"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={textAt('password')}
        visibilityToggleButtonProps={showOrHide('the current password')}
      />
      <TextInput
        ref={place('code')}
        label="Code"
        description="Of your authenticator app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        size="md"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={textAt('code')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" color="coral" loading={isMutating}>
          Remove the second factor
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: CallError): Problems<Field> {
  if (error.code === 'wrong_current_password') return { password: explain(error) };
  if (error.code === 'wrong_code' || error.code === 'invalid_input') {
    return { code: 'The code is wrong or was used already. Please try the next one.' };
  }
  return { form: explain(error) };
}
