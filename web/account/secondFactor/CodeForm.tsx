import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Form } from '../../ui/form/Form.tsx';
import style from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';

/** The second step of a login. `send` goes on with a code, or throws why that was refused. */
export function CodeForm({ send, onBack }: { send: (code: string) => Promise<void>; onBack: () => void }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const problems = useProblems<'code'>();

  async function submit() {
    if (!code.trim()) return problems.show({ code: 'Enter the code' });
    problems.clear();
    setBusy(true);
    try {
      await send(code.trim());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const wrong = error.code === 'wrong_code' || error.code === 'invalid_input';
      problems.show(wrong ? { code: wrongCode[kind] } : { form: explain(error) });
    } finally {
      setBusy(false);
    }
  }

  function change(to: 'app' | 'recovery') {
    setKind(to);
    setCode('');
    problems.clear();
  }

  const app = kind === 'app';
  return (
    <Form problems={problems} onSubmit={submit}>
      <TextInput
        key={kind}
        ref={problems.place('code')}
        label={app ? 'Code' : 'Recovery code'}
        description={
          app
            ? 'The six digits that your authenticator app shows'
            : 'One of the codes you kept; each works once'
        }
        name="code"
        autoComplete={app ? 'one-time-code' : 'off'}
        inputMode={app ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        size="md"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problems.textAt('code')}
      />
      <button type="button" className={style.switch} onClick={() => change(app ? 'recovery' : 'app')}>
        {app ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
      </button>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Go on
      </Button>
      <button type="button" className={style.switch} onClick={onBack}>
        Back
      </button>
    </Form>
  );
}

const wrongCode = {
  app: 'The code is wrong or was used already. Please try the next one.',
  recovery: 'This recovery code is wrong or was used already.',
};
