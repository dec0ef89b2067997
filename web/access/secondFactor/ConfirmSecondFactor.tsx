import { Button, TextInput } from '@mantine/core';
import { encode } from 'uqr';
import * as z from 'zod';
import { confirmSecondFactor } from '../../../shared/api/access/secondFactor.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import form from '../../ui/form/form.module.css';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import style from './SecondFactor.module.css';

const typed = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((digits) => /^\d{6}$/.test(digits), 'Enter the six digits shown in the app'),
});

export type Secret = { secret: string; uri: string };

export function ConfirmSecondFactor({
  secret: { secret, uri },
  onConfirmed,
  onAgain,
}: {
  secret: Secret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onAgain: () => void;
}) {
  const { trigger } = useMutate(confirmSecondFactor);
  const sent = useContractForm({
    schema: typed,
    initial: { code: '' },
    send: async (values) => onConfirmed((await trigger(values)).recovery_codes),
    problemOf: (error) => ({ [error.code === 'wrong_code' ? 'code' : 'form']: explain(error) }),
  });

  return (
    <Form form={sent}>
      <div className={style.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className={form.note}>
          Scan this with an authenticator app, or enter this key in it:
          <strong className={style.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong>
        </p>
      </div>
      <TextInput
        {...sent.field('code')}
        label="Code"
        description="The six digits the app is showing now"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        size="md"
        autoFocus
      />
      <div className={form.actions}>
        <Button type="submit" size="md" loading={sent.busy}>
          Turn on
        </Button>
        <Button variant="default" size="md" onClick={onAgain}>
          Start over
        </Button>
      </div>
    </Form>
  );
}

/** A single path, dark on white in both color schemes, because scanners need the contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg className={style.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={style.paper} width={size} height={size} />
      <path className={style.dots} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
