import * as z from 'zod';
import { Email } from '../../model/access/person.ts';
import { endpoint } from '../endpoint.ts';

export const requestReset = endpoint({
  method: 'GET',
  path: '/auth/account/reset',
  summary: 'Mail a link for choosing a new password. Each account gets at most three such mails an hour.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ email: Email }),
  output: z.object({
    earlier: z
      .object({ sent_at: z.iso.datetime(), good_until: z.iso.datetime() })
      .optional()
      .meta({ description: 'Present if no mail is sent because a link mailed earlier is still valid.' }),
  }),
  errors: ['account_not_found', 'account_disabled', 'too_many_attempts'],
});
