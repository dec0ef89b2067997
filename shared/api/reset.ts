import * as z from 'zod';
import { Email } from '../model/person.ts';
import { endpoint } from './endpoint.ts';

export const requestReset = endpoint({
  method: 'GET',
  path: '/auth/account/reset',
  summary: 'Mail a link to choose a new password. Any earlier link dies.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ email: Email }),
  output: z.object({}),
  errors: ['account_not_found', 'too_many_attempts'],
});
