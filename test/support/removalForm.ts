import { randomUUID } from 'node:crypto';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { submitRightsRequest } from '../../shared/api/site/rights.ts';

type Form = ClientInput<typeof submitRightsRequest>;

export const removalForm = (own: Partial<Form> = {}): Form => ({
  name: 'Nell Ardent',
  email: `${randomUUID()}@sender.example`,
  source: 3,
  subject: 'account',
  links: '@nell.ardent',
  reason: 'I have closed the account.',
  submission: randomUUID(),
  elapsed: 40_000,
  ...own,
});
