import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { requiredWord } from '../../ui/form/required.ts';
import { useContractForm } from '../../ui/form/useContractForm.ts';

const typed = z.object({ code: requiredWord('Enter the code') });

/** `send` rejects with the reason why a code was refused. */
export function CodeForm({ send, onBack }: { send: (code: string) => Promise<void>; onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useContractForm({
    schema: typed,
    initial: { code: '' },
    send: ({ code }) => send(code),
    problemOf: (error) => (isWrong(error) ? { code: wrongCode[kind] } : { form: explain(error) }),
  });

  function change(to: 'app' | 'recovery') {
    setKind(to);
    form.reset();
  }

  const app = kind === 'app';
  return (
    <Form form={form}>
      <TextInput
        key={kind}
        {...form.field('code')}
        label={app ? 'Code' : 'Recovery code'}
        description={
          app
            ? 'The six digits shown in your authenticator app'
            : 'One of the codes you saved; each works once'
        }
        name="code"
        autoComplete={app ? 'one-time-code' : 'off'}
        inputMode={app ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        size="md"
        autoFocus
      />
      <button type="button" className={style.switch} onClick={() => change(app ? 'recovery' : 'app')}>
        {app ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
      </button>
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        Continue
      </Button>
      <button type="button" className={style.switch} onClick={onBack}>
        Back
      </button>
    </Form>
  );
}

const isWrong = ({ code }: CallError) => code === 'wrong_code' || code === 'invalid_input';

const wrongCode = {
  app: 'That code is wrong or has already been used. Please try the next one.',
  recovery: 'This recovery code is wrong or has already been used.',
};
