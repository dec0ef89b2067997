import * as z from 'zod';
import { PasswordText } from '../../model/access/person.ts';
import { endpoint } from '../endpoint.ts';

const code = z.string().trim().min(6).max(20);

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/account/second-factor',
  summary: 'Whether the caller’s account has a second factor, and how many recovery codes are left.',
  access: { who: 'person', during: ['set_up_second_factor'] },
  changesState: false,
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), required: z.boolean(), recovery_codes_left: z.number() }),
  errors: [],
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/account/second-factor',
  summary: 'A new secret for an authenticator app. Nothing changes until one of its codes is confirmed.',
  access: { who: 'person', during: ['set_up_second_factor'] },
  changesState: true,
  input: z.object({ password: PasswordText }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['wrong_current_password', 'second_factor_in_force', 'too_many_attempts'],
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/account/second-factor',
  summary:
    'Turn on the second factor with a code from the app. Returns the recovery codes, this one time only.',
  access: { who: 'person', during: ['set_up_second_factor'] },
  changesState: true,
  input: z.object({ code }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_code', 'second_factor_not_started', 'too_many_attempts'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/account/second-factor/remove',
  summary:
    'Turn off the second factor. If the organization requires one, the caller must set up a new one next.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ password: PasswordText, code }),
  output: z.object({}),
  errors: ['wrong_current_password', 'wrong_code', 'too_many_attempts'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/account/second-factor/recovery-codes',
  summary:
    'Replace the recovery codes with new ones, which are returned this one time only. The old ones stop working.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ password: PasswordText, code }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_current_password', 'wrong_code', 'no_second_factor', 'too_many_attempts'],
});
