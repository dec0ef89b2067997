import { Button, TextInput } from '@mantine/core';
import * as z from 'zod';
import { addPasskey, startPasskey } from '../../../shared/api/access/passkey.ts';
import type { CallError } from '../../../shared/api/client.ts';
import { PasskeyName } from '../../../shared/model/access/passkey.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { deviceOf } from '../../../shared/rules/access/deviceOf.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { required } from '../../ui/form/required.ts';
import { type Problems, useContractForm } from '../../ui/form/useContractForm.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';
import { makePasskey, NoPasskey } from './ceremony.ts';

const named = z.object({ name: PasskeyName, password: required('Current Password is required') });
type Field = keyof z.input<typeof named>;

export function AddPasskey({
  viewer,
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  onDone: (name: string) => void;
  onCancel: () => void;
}) {
  const form = useContractForm({
    schema: named,
    initial: { name: deviceOf(navigator.userAgent), password: '' },
    send: async ({ name, password }) => {
      try {
        const credential = await makePasskey(await call(startPasskey, { password }));
        onDone((await call(addPasskey, { name, credential })).name);
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        form.show({ form: notMade[error.why] });
      }
    },
    problemOf,
  });

  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label="Name"
        description="A name to tell your passkeys apart, such as the device it’s on"
        name="passkey-name"
        autoComplete="off"
        size="md"
        autoFocus
      />
      <CurrentPassword viewer={viewer} {...form.field('password')} />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={form.busy}>
          Continue
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const notMade = {
  'given up': 'No passkey was created. Nothing has changed.',
  exists: 'This device or password manager already has a passkey for your account.',
  unable: 'This browser couldn’t create a passkey. Nothing has changed.',
};

function problemOf(error: CallError): Problems<Field> {
  if (error.code === 'wrong_current_password') return { password: explain(error) };
  if (error.code === 'passkey_refused') return { form: notMade.unable };
  return { form: explain(error) };
}
