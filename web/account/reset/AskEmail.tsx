import { Button } from '@mantine/core';
import { useState } from 'react';
import { Email } from '../../../shared/model/person.ts';
import { Form } from '../../ui/form/Form.tsx';
import { fault } from '../../ui/form/fault.ts';
import { EmailField } from '../../ui/form/fields.tsx';
import { useProblems } from '../../ui/form/useProblems.ts';
import { AccountPage } from '../AccountPage.tsx';

/** For a link that came without the address that it was sent to. */
export function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const problems = useProblems<'email'>();

  function submit() {
    const wrong = fault(Email, email);
    if (wrong) return problems.show({ email: wrong });
    onEmail(email.trim());
  }

  return (
    <AccountPage title="Reset your password">
      <Form problems={problems} onSubmit={submit}>
        <EmailField
          ref={problems.place('email')}
          description="The address that the link was sent to"
          autoFocus
          value={email}
          onChange={setEmail}
          error={problems.textAt('email')}
        />
        <Button type="submit" size="md" fullWidth>
          Go on
        </Button>
      </Form>
    </AccountPage>
  );
}
