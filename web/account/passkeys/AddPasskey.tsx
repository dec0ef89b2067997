import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { addPasskey, startPasskey } from '../../../shared/api/passkey.ts';
import { PasskeyName } from '../../../shared/model/passkey.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import { fault } from '../../ui/form/fault.ts';
import style from '../../ui/form/form.module.css';
import { found, type Problems, useProblems } from '../../ui/form/useProblems.ts';
import { deviceOf } from '../myAccount/deviceOf.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';
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
  const problems = useProblems<Field>();

  async function submit() {
    const wrong = found<Field>({
      name: fault(PasskeyName, name),
      password: password ? undefined : 'Current Password is required',
    });
    if (wrong) return problems.show(wrong);
    problems.clear();
    setBusy(true);
    try {
      const credential = await makePasskey(await call(startPasskey, { password }));
      onDone((await call(addPasskey, { name, credential })).name);
    } catch (error) {
      if (error instanceof NoPasskey) problems.show({ form: notMade[error.why] });
      else if (error instanceof CallError) problems.show(problemOf(error));
      else throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <TextInput
        ref={problems.place('name')}
        label="Name"
        description="To tell your passkeys apart, such as the device that keeps it"
        name="passkey-name"
        autoComplete="off"
        size="md"
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problems.textAt('name')}
      />
      <CurrentPassword
        viewer={viewer}
        ref={problems.place('password')}
        value={password}
        onChange={setPassword}
        error={problems.textAt('password')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={busy}>
          Go on
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
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
