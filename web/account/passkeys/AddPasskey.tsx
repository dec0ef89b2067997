import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { addPasskey, startPasskey } from '../../../shared/api/passkey.ts';
import { PasskeyName } from '../../../shared/model/passkey.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { deviceOf } from '../deviceOf.ts';
import { fault } from '../fault.ts';
import style from '../form.module.css';
import { Notice } from '../Notice.tsx';
import { found, type Problems, useProblems } from '../useProblems.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { makePasskey, NoPasskey } from './ceremony.ts';

type Field = 'name' | 'password';

/** A name and the password again; then the browser has the device make the passkey. */
export function AddPasskey({
  viewer,
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  onDone: (name: string) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { show, clear, textAt, place } = useProblems<Field>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = found<Field>({
      name: fault(PasskeyName, name),
      password: password ? undefined : 'Current Password is required',
    });
    if (wrong) return show(wrong);
    clear();
    setBusy(true);
    try {
      const credential = await makePasskey(await call(startPasskey, { password }));
      onDone((await call(addPasskey, { name, credential })).name);
    } catch (error) {
      if (error instanceof NoPasskey) show({ form: notMade[error.why] });
      else if (error instanceof CallError) show(problemOf(error));
      else throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={submit} noValidate>
      {textAt('form') && (
        <Notice kind="problem" ref={place('form')}>
          {textAt('form')}
        </Notice>
      )}
      <TextInput
        ref={place('name')}
        label="Name"
        description="To tell your passkeys apart, such as the device that keeps it"
        name="passkey-name"
        autoComplete="off"
        size="md"
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={textAt('name')}
      />
      <CurrentPassword
        viewer={viewer}
        ref={place('password')}
        value={password}
        onChange={setPassword}
        error={textAt('password')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={busy}>
          Go on
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const notMade = {
  'given up': 'No passkey was made. Nothing has changed.',
  exists: 'This device or password manager keeps a passkey of your account already.',
  unable: 'This browser could not make a passkey here. Nothing has changed.',
};

function problemOf(error: CallError): Problems<Field> {
  if (error.code === 'wrong_current_password') return { password: explain(error) };
  if (error.code === 'passkey_refused') return { form: notMade.unable };
  return { form: explain(error) };
}
