import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { removeSecondFactor } from '../../../shared/api/secondFactor.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { refreshSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { found, type Problems, useProblems } from '../../ui/form/useProblems.ts';
import { CurrentPassword } from '../password/CurrentPassword.tsx';

type Field = 'password' | 'code';

export function RemoveSecondFactor({
  viewer,
  onDone,
  onCancel,
}: {
  viewer: Viewer;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const problems = useProblems<Field>();
  const { trigger, isMutating } = useMutate(removeSecondFactor);

  async function submit() {
    const wrong = found<Field>({
      password: password ? undefined : 'Current Password is required',
      code: code.trim() ? undefined : 'Enter the code',
    });
    if (wrong) return problems.show(wrong);
    problems.clear();
    try {
      await trigger({ password, code: code.trim() });
      onDone();
      // Where the organization requires one, the session now has a duty.
      await refreshSession();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      problems.show(problemOf(error));
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
      <TextInput
        ref={problems.place('code')}
        label="Code"
        description="Of your authenticator app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        size="md"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problems.textAt('code')}
      />
      <div className={style.actions}>
        <Button type="submit" size="md" color="coral" loading={isMutating}>
          Remove the second factor
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
    return { code: 'The code is wrong or was used already. Please try the next one.' };
  }
  return { form: explain(error) };
}
