import * as z from 'zod';
import { Email } from '../model/person.ts';
import { endpoint } from './endpoint.ts';

export const requestReset = endpoint({
  method: 'GET',
  path: '/auth/account/reset',
  summary: 'Mail a link to choose a new password. An account gets at most three such mails an hour.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ email: Email }),
  output: z.object({
    earlier: z.object({ sent_at: z.iso.datetime(), good_until: z.iso.datetime() }).optional().meta({
      description: 'Given where no mail is sent, because a link that was mailed before is still good.',
    }),
  }),
  errors: ['account_not_found', 'account_disabled', 'too_many_attempts'],
});
