import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { startSecondFactor } from '../../../shared/api/access/secondFactor.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { required } from '../../ui/form/required.ts';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';
import { ConfirmSecondFactor, type Secret } from './ConfirmSecondFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const proof = z.object({ password: required('Current Password is required') });

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
  if (codes) return <RecoveryCodes codes={codes} news="Your second factor is on." onDone={onDone} />;
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
  const { trigger } = useMutate(startSecondFactor);
  const form = useContractForm({
    schema: proof,
    initial: { password: '' },
    send: async (values) => onStarted(await trigger(values)),
    problemOf: (error) => ({
      [error.code === 'wrong_current_password' ? 'password' : 'form']: explain(error),
    }),
  });

  return (
    <Form form={form}>
      <CurrentPassword viewer={viewer} {...form.field('password')} autoFocus />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={form.busy}>
          Continue
        </Button>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
