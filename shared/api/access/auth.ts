import * as z from 'zod';
import { longestEmail } from '../../model/access/person.ts';
import { Viewer } from '../../model/access/viewer.ts';
import { endpoint } from '../endpoint.ts';

// Some characters grow eighteenfold in NFKC, so the length is checked after normalizing.
const emailText = z.string().normalize('NFKC').trim().min(1).max(longestEmail);

export const login = endpoint({
  method: 'POST',
  path: '/auth/account/login',
  summary: 'Log in with an e-mail address and a password, or with the token of a reset link.',
  access: { who: 'visitor' },
  changesState: true,
  input: z
    .object({
      email: emailText.optional().meta({ description: 'The account’s e-mail address.' }),
      username: emailText.optional().meta({ description: 'An alias of `email`.' }),
      password: z.string().min(1).max(1024).optional(),
      token: z.string().min(1).max(2048).optional().meta({ description: 'From a reset link.' }),
      code: z
        .string()
        .trim()
        .min(6)
        .max(20)
        .optional()
        .meta({ description: 'From the authenticator app, or a recovery code.' }),
    })
    .refine(({ email, username }) => (email ?? username) !== undefined, {
      path: ['email'],
      message: 'is required',
    })
    .refine(({ email, username }) => !email || !username || email === username, {
      path: ['username'],
      message: 'differs from email',
    })
    .refine(({ password, token }) => (password === undefined) !== (token === undefined), {
      path: ['password'],
      message: 'send either a password or a token',
    }),
  output: Viewer,
  errors: [
    'wrong_password',
    'link_inactive',
    'account_not_found',
    'account_disabled',
    'invite_pending',
    'reset_required',
    'second_factor_required',
    'wrong_code',
    'too_many_attempts',
  ],
});

export const check = endpoint({
  method: 'GET',
  path: '/auth/account',
  summary: 'The current session.',
  access: { who: 'session', during: ['set_password', 'set_up_second_factor', 'contract_ended'] },
  changesState: false,
  input: z.object({}),
  output: Viewer,
  errors: [],
});

export const logout = endpoint({
  method: 'GET',
  path: '/auth/account/logout',
  summary: 'End the session. Succeeds even if there is none.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
