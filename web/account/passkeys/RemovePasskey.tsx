import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { removePasskey } from '../../../shared/api/passkey.ts';
import type { Passkey } from '../../../shared/model/passkey.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';

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
  const problems = useProblems<'password'>();
  const { trigger, isMutating } = useMutate(removePasskey);

  async function submit() {
    if (!password) return problems.show({ password: 'Current Password is required' });
    problems.clear();
    try {
      await trigger({ passkey_uid, password });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = explain(error);
      problems.show(error.code === 'wrong_current_password' ? { password: text } : { form: text });
    }
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <p className={style.lead}>
        <strong>{name}</strong> will not log you in any more. Your device may keep offering it until you
        delete it there too.
      </p>
      <CurrentPassword
        viewer={viewer}
        ref={problems.place('password')}
        value={password}
        onChange={setPassword}
        error={problems.textAt('password')}
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
    </Form>
  );
}
