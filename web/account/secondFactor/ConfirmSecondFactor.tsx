import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { confirmSecondFactor } from '../../../shared/api/secondFactor.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import form from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';
import { QrCode } from './QrCode.tsx';
import style from './SecondFactor.module.css';

export type Secret = { secret: string; uri: string };

/** The app learns the secret from the picture or by hand, and proves it with a code. */
export function ConfirmSecondFactor({
  secret: { secret, uri },
  onConfirmed,
  onAgain,
}: {
  secret: Secret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onAgain: () => void;
}) {
  const [code, setCode] = useState('');
  const problems = useProblems<'code'>();
  const { trigger, isMutating } = useMutate(confirmSecondFactor);

  async function submit() {
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return problems.show({ code: 'Enter the six digits that the app shows' });
    problems.clear();
    try {
      onConfirmed((await trigger({ code: digits })).recovery_codes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = explain(error);
      problems.show(error.code === 'wrong_code' ? { code: text } : { form: text });
    }
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <div className={style.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className={form.note}>
          Scan this with an authenticator app, or type this key into it:
          <strong className={style.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong>
        </p>
      </div>
      <TextInput
        ref={problems.place('code')}
        label="Code"
        description="The six digits that the app shows now"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        size="md"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problems.textAt('code')}
      />
      <div className={form.actions}>
        <Button type="submit" size="md" loading={isMutating}>
          Turn on
        </Button>
        <Button variant="default" size="md" onClick={onAgain}>
          Start again
        </Button>
      </div>
    </Form>
  );
}
