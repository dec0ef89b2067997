import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { register } from '../../../shared/api/invite.ts';
import { Email, FullName } from '../../../shared/model/person.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { Form } from '../../ui/form/Form.tsx';
import { fault } from '../../ui/form/fault.ts';
import { EmailField } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { found, type Problems, useProblems } from '../../ui/form/useProblems.ts';
import type { EntranceProps } from '../login/entranceViews.ts';

type Field = 'full_name' | 'email';

/** Whoever has an address of a client's domain invites themselves. Each attempt has one outcome. */
export function RegisterForm({ takesFocus, email, onEmail, onView }: EntranceProps) {
  const [fullName, setFullName] = useState('');
  const [sent, setSent] = useState(false);
  const problems = useProblems<Field>();
  const { trigger, isMutating } = useMutate(register);

  async function submit() {
    const wrong = found({ full_name: fault(FullName, fullName), email: fault(Email, email) });
    if (wrong) return problems.show(wrong);
    problems.clear();
    try {
      const answer = await trigger({ full_name: fullName.trim(), email: email.trim() });
      if (answer) return setSent(true);
      problems.show({ form: 'Account with this email already exists! Please try to Login.' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      problems.show(registerProblem(error));
    }
  }

  if (sent) return <Sent onLogin={() => onView('login')} onAgain={() => setSent(false)} />;
  return (
    <Form problems={problems} onSubmit={submit}>
      <TextInput
        ref={problems.place('full_name')}
        label="Full Name"
        name="name"
        autoComplete="name"
        size="md"
        data-autofocus
        autoFocus={takesFocus}
        value={fullName}
        onChange={(event) => setFullName(event.currentTarget.value)}
        error={problems.textAt('full_name')}
      />
      <EmailField
        ref={problems.place('email')}
        description="Your address at work: its domain says which organization you belong to"
        autoComplete="email"
        value={email}
        onChange={onEmail}
        error={problems.textAt('email')}
      />
      <Button type="submit" size="md" fullWidth loading={isMutating}>
        Register
      </Button>
      <p className={style.note}>
        Already have an account?{' '}
        <button type="button" className={style.switch} onClick={() => onView('login')}>
          Login
        </button>
      </p>
    </Form>
  );
}

function registerProblem(error: CallError): Problems<Field> {
  if (error.code === 'email_domain_not_found') return { email: explain(error) };
  if (error.code === 'invalid_input') return { email: 'Email has wrong format.' };
  return { form: explain(error) };
}

function Sent({ onLogin, onAgain }: { onLogin: () => void; onAgain: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={style.form}>
      <Notice kind="done" ref={notice}>
        Please follow the invite instructions sent to your email.
      </Notice>
      <Button size="md" fullWidth onClick={onLogin}>
        Back to login
      </Button>
      <p className={style.note}>
        Nothing has come?{' '}
        <button type="button" className={style.switch} onClick={onAgain}>
          Check the address and try again
        </button>
      </p>
    </div>
  );
}
