import * as z from 'zod';
import { Passkey, PasskeyName } from '../../model/access/passkey.ts';
import { PasswordText } from '../../model/access/person.ts';
import { Viewer } from '../../model/access/viewer.ts';
import { PasskeyUid } from '../../model/ids.ts';
import { endpoint } from '../endpoint.ts';

/** Web Authentication's JSON forms, which browsers read and write themselves. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'must be base64url');
const credentialId = bytes(1400);
const clientDataJSON = bytes(8000);
const authenticatorData = bytes(8000);
const Transports = z.array(z.string().max(30)).max(10);

const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
});

const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z
    .array(z.never())
    .meta({ description: 'Always empty: any passkey of the site is accepted.' }),
  userVerification: z.literal('required'),
  timeout: z.number(),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/account/passkey',
  summary: 'The caller’s passkeys, oldest first.',
  access: { who: 'person' },
  changesState: false,
  input: z.object({}),
  output: z.object({ passkeys: z.array(Passkey) }),
  errors: [],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/account/passkey/start',
  summary:
    'The options a browser needs to create a passkey, valid for five minutes. Nothing changes until the passkey is added.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ password: PasswordText }),
  output: CreationOptions,
  errors: ['wrong_current_password', 'limit_reached', 'too_many_attempts'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/account/passkey',
  summary: 'Add the passkey that the browser created.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({
    name: PasskeyName,
    credential: z.object({
      id: credentialId,
      response: z.object({
        clientDataJSON,
        authenticatorData,
        publicKey: bytes(2000).optional(),
        transports: Transports.optional(),
      }),
    }),
  }),
  output: Passkey,
  errors: ['passkey_refused', 'passkey_too_late', 'limit_reached'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/account/passkey/remove',
  summary: 'Remove a passkey, so that it can’t be used to log in. Succeeds if it has already been removed.',
  access: { who: 'person' },
  changesState: true,
  input: z.object({ passkey_uid: PasskeyUid, password: PasswordText }),
  output: z.object({}),
  errors: ['wrong_current_password', 'too_many_attempts'],
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/account/passkey/login/start',
  summary:
    'The options a browser needs to log in with a passkey, the same for everyone. Valid for five minutes.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({}),
  output: RequestOptions,
  errors: ['too_many_attempts'],
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/account/passkey/login',
  summary: 'Log in with a passkey. It counts as both factors.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({
    credential: z.object({
      id: credentialId,
      response: z.object({
        clientDataJSON,
        authenticatorData,
        signature: bytes(2000),
        userHandle: bytes(100).nullish(),
      }),
    }),
  }),
  output: Viewer,
  errors: [
    'passkey_refused',
    'passkey_too_late',
    'account_disabled',
    'invite_pending',
    'reset_required',
    'too_many_attempts',
  ],
});
