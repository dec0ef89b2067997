import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { register } from '../../../../shared/api/access/invite.ts';
import type { CallError } from '../../../../shared/api/client.ts';
import { Email, FullName } from '../../../../shared/model/access/person.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { paths } from '../../../navigation/paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { EmailField } from '../../../ui/form/fields.tsx';
import style from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { type Problems, useContractForm } from '../../../ui/form/useContractForm.ts';
import type { EntranceProps } from '../entranceViews.ts';

const newcomer = z.object({ full_name: FullName, email: Email });
type Field = keyof z.input<typeof newcomer>;

/** People with an address at a client's domain can invite themselves. */
export function RegisterForm({ takesFocus, email, onEmail, onView }: EntranceProps) {
  const [sent, setSent] = useState(false);
  const [isStranger, setStranger] = useState(false);
  const { trigger } = useMutate(register);

  const form = useContractForm({
    schema: newcomer,
    initial: { full_name: '', email },
    send: async (values) => {
      setStranger(false);
      if (await trigger(values)) return setSent(true);
      form.show({ form: 'Account with this email already exists! Please try to Login.' });
    },
    problemOf: (error) => {
      setStranger(error.code === 'email_domain_not_found');
      return registerProblem(error);
    },
    onValues: (values) => onEmail(values.email),
  });

  if (sent) return <Sent onLogin={() => onView('login')} onAgain={() => setSent(false)} />;
  return (
    <Form form={form}>
      <TextInput
        {...form.field('full_name')}
        label="Full Name"
        name="name"
        autoComplete="name"
        size="md"
        data-autofocus
        autoFocus={takesFocus}
      />
      <EmailField
        {...form.field('email')}
        description="Your work address: its domain tells us which organization you belong to"
        autoComplete="email"
      />
      {isStranger && (
        <p className={style.note}>
          Not a client yet? <Link to={paths.contact}>Talk to us</Link>
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={form.busy}>
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
        Didn’t get the email?{' '}
        <button type="button" className={style.switch} onClick={onAgain}>
          Check the address and try again
        </button>
      </p>
    </div>
  );
}
