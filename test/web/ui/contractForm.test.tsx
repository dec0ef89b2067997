import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CallError } from '../../../shared/api/client.ts';
import { Email, FullName } from '../../../shared/model/access/person.ts';
import { Form } from '../../../web/ui/form/Form.tsx';
import { useContractForm } from '../../../web/ui/form/useContractForm.ts';
import { showAt } from './people.tsx';

const person = z.object({ full_name: FullName, email: Email });

function PersonForm({ send }: { send: (values: z.output<typeof person>) => unknown }) {
  const form = useContractForm({ schema: person, initial: { full_name: '', email: '' }, send });
  return (
    <Form form={form}>
      <TextInput label="Full Name" {...form.field('full_name')} />
      <TextInput label="E-mail" {...form.field('email')} />
      <button type="submit">Save</button>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Full Name' });
const email = () => screen.getByRole('textbox', { name: 'E-mail' });

describe('a contract form', () => {
  test('a contract form shows the error of each field’s rule, and focuses the first', async () => {
    const send = vi.fn();
    const { user } = showAt('', <PersonForm send={send} />);
    await user.type(email(), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name is required')).toBeDefined();
    expect(screen.getByText('E-mail must be valid')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(send).not.toHaveBeenCalled();
  });

  test('a contract form keeps showing errors during correction until it is submitted again', async () => {
    const { user } = showAt('', <PersonForm send={() => {}} />);
    await user.type(name(), 'Ida Moss');
    await user.keyboard('{Enter}');
    expect(screen.getByText('E-mail is required')).toBeDefined();
    await user.type(email(), 'ida@larkspur.example');
    expect(screen.getByText('E-mail is required')).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('E-mail is required')).toBeNull());
  });

  test('a contract form submits the parsed values on Enter', async () => {
    const send = vi.fn();
    const { user } = showAt('', <PersonForm send={send} />);
    await user.type(name(), '  Ida Moss ');
    await user.type(email(), ' ida@larkspur.example{Enter}');
    expect(send).toHaveBeenCalledWith({ full_name: 'Ida Moss', email: 'ida@larkspur.example' });
  });

  const refusedWith = (error: CallError) => async () => {
    const { user } = showAt('', <PersonForm send={() => Promise.reject(error)} />);
    await user.type(name(), 'Ida Moss');
    await user.type(email(), 'ida@larkspur.example{Enter}');
  };

  test('a contract form shows the server’s errors at the named field, focused', async () => {
    const details = [{ field: 'email', message: 'Input a Valid Email.' }];
    await refusedWith(new CallError(400, { code: 'invalid_input', details }))();
    expect(await screen.findByText('Input a Valid Email.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  test('a contract form shows errors without a field at the top', async () => {
    const details = [{ field: 'roles', message: 'is missing' }];
    await refusedWith(new CallError(400, { code: 'invalid_input', details }))();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Please check it/);
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });
});
