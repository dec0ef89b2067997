import { randomUUID } from 'node:crypto';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { sendMessage } from '../../shared/api/site/messages.ts';

type Form = ClientInput<typeof sendMessage>;

export const filledIn = (own: Partial<Form> = {}): Form => ({
  source: 'contact',
  type: 'general',
  first_name: 'Ada',
  last_name: 'Quill',
  email: `${randomUUID()}@sender.example`,
  phone: '(310) 555-0134',
  company: 'Larkspur Foods',
  message: 'We would like to see CF Lite.',
  hear_about: 'A colleague',
  submission: randomUUID(),
  elapsed: 40_000,
  ...own,
});

export function formData(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
