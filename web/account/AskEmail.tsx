import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Email } from '../../shared/model/person.ts';
import { AccountPage } from './AccountPage.tsx';
import { fault } from './fault.ts';
import style from './form.module.css';
import { useProblems } from './useProblems.ts';

/** For a link that came without the address that it was sent to. */
export function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const { show, textAt, place } = useProblems<'email'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = fault(Email, email);
    if (wrong) return show({ email: wrong });
    onEmail(email.trim());
  }

  return (
    <AccountPage title="Reset your password">
      <form className={style.form} onSubmit={submit} noValidate>
        <TextInput
          ref={place('email')}
          label="E-mail"
          description="The address that the link was sent to"
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={textAt('email')}
        />
        <Button type="submit" size="md" fullWidth>
          Go on
        </Button>
      </form>
    </AccountPage>
  );
}
