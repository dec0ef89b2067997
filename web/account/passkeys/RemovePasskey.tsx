import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { removePasskey } from '../../../shared/api/passkey.ts';
import type { Passkey } from '../../../shared/model/passkey.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import style from '../form.module.css';
import { Notice } from '../Notice.tsx';
import { useProblems } from '../useProblems.ts';
import { CurrentPassword } from './CurrentPassword.tsx';

export function RemovePasskey({
  viewer,
  passkey: { passkey_uid, name },
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const { show, clear, textAt, place } = useProblems<'password'>();
  const { trigger, isMutating } = useMutate(removePasskey);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return show({ password: 'Current Password is required' });
    clear();
    try {
      await trigger({ passkey_uid, password });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = explain(error);
      show(error.code === 'wrong_current_password' ? { password: text } : { form: text });
    }
  }

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <p className={style.lead}>
        <strong>{name}</strong> will not log you in any more. Your device may keep offering it until you
        delete it there too.
      </p>
      {textAt('form') && (
        <Notice kind="problem" ref={place('form')}>
          {textAt('form')}
        </Notice>
      )}
      <CurrentPassword
        viewer={viewer}
        ref={place('password')}
        value={password}
        onChange={setPassword}
        error={textAt('password')}
        autoFocus
      />
      <div className={style.actions}>
        <Button type="submit" size="md" color="coral" loading={isMutating}>
          Remove the passkey
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
