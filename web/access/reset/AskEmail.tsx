import { Button } from '@mantine/core';
import * as z from 'zod';
import { Email } from '../../../shared/model/access/person.ts';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { AccountPage } from '../frame/AccountPage.tsx';

const asked = z.object({ email: Email });

export function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const form = useContractForm({
    schema: asked,
    initial: { email: '' },
    send: ({ email }) => onEmail(email),
  });

  return (
    <AccountPage title="Reset your password">
      <Form form={form}>
        <EmailField {...form.field('email')} description="The address we sent the link to" autoFocus />
        <Button type="submit" size="md" fullWidth>
          Continue
        </Button>
      </Form>
    </AccountPage>
  );
}
