import * as z from 'zod';
import { Viewer } from '../model/viewer.ts';
import { endpoint } from './endpoint.ts';

/** As long as an address may be by RFC 5321; longer input can't be anybody's. */
const emailText = z.string().trim().min(3).max(254);

export const login = endpoint({
  method: 'POST',
  path: '/auth/account/login',
  summary: 'Log in with an e-mail address and a password.',
  access: { audience: 'visitor' },
  changesState: true,
  input: z
    .object({
      email: emailText.optional().meta({ description: 'The account’s address.' }),
      username: emailText.optional().meta({ description: 'Another name of `email`.' }),
      password: z.string().min(1).max(1024),
    })
    .refine(({ email, username }) => (email ?? username) !== undefined, {
      path: ['email'],
      message: 'is required',
    })
    .refine(({ email, username }) => !email || !username || email === username, {
      path: ['username'],
      message: 'differs from email',
    }),
  output: Viewer,
  errors: ['wrong_password', 'account_not_found', 'account_disabled', 'reset_required', 'too_many_attempts'],
});

export const check = endpoint({
  method: 'GET',
  path: '/auth/account',
  summary: 'Who is logged in.',
  access: { audience: 'anonymous' },
  changesState: false,
  input: z.object({}),
  output: Viewer,
  errors: [],
});

export const logout = endpoint({
  method: 'GET',
  path: '/auth/account/logout',
  summary: 'End the session. Answers the same when there is none.',
  access: { audience: 'visitor' },
  changesState: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
