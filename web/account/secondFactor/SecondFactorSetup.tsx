import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { startSecondFactor } from '../../../shared/api/secondFactor.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';
import { ConfirmSecondFactor, type Secret } from './ConfirmSecondFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Turns the second factor on: the password, then the app's first code, then the recovery codes to keep. */
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
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
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
  const [password, setPassword] = useState('');
  const problems = useProblems<'password'>();
  const { trigger, isMutating } = useMutate(startSecondFactor);

  async function submit() {
    if (!password) return problems.show({ password: 'Current Password is required' });
    problems.clear();
    try {
      onStarted(await trigger({ password }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = explain(error);
      problems.show(error.code === 'wrong_current_password' ? { password: text } : { form: text });
    }
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <CurrentPassword
        viewer={viewer}
        ref={problems.place('password')}
        value={password}
        onChange={setPassword}
        error={problems.textAt('password')}
        autoFocus
      />
      <div className={style.actions}>
        <Button type="submit" size="md" loading={isMutating}>
          Go on
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
