import { Button, TextInput } from '@mantine/core';
import * as z from 'zod';
import type { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { required, requiredWord } from '../../ui/form/required.ts';
import { type Problems, useContractForm } from '../../ui/form/useContractForm.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';

const proof = z.object({
  password: required('Current Password is required'),
  code: requiredWord('Enter the code'),
});
type Field = keyof z.input<typeof proof>;

export function PasswordAndCode({
  viewer,
  action,
  color,
  send,
  onCancel,
}: {
  viewer: Viewer;
  action: string;
  color?: 'coral';
  send: (proof: Record<Field, string>) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useContractForm({ schema: proof, initial: { password: '', code: '' }, send, problemOf });
  return (
    <Form form={form}>
      <CurrentPassword viewer={viewer} {...form.field('password')} autoFocus />
      <TextInput
        {...form.field('code')}
        label="Code"
        description="From your authenticator app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        size="md"
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={form.busy} {...(color ? { color } : {})}>
          {action}
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function problemOf(error: CallError): Problems<Field> {
  if (error.code === 'wrong_current_password') return { password: explain(error) };
  if (error.code === 'wrong_code' || error.code === 'invalid_input') {
    return { code: 'That code is wrong or has already been used. Please try the next one.' };
  }
  return { form: explain(error) };
}
