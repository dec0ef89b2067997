import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../../../functions/platform/services/tokens/claims.ts';
import { privateKeyOf, publicKeyOf } from '../../../../functions/platform/services/tokens/keyPair.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite, readInvite, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  accountOf,
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  membershipOf,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { newPreview } from '../../../support/preview.ts';
import { signedInvite, signedReset } from '../../../support/signedLinks.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';
import { forgeriesOfVerifiers, partOf, signedByUs } from '../../../support/tokenForgery.ts';

const stage = demoStage();

type Claims = Record<string, unknown>;
const encode = (claims: Claims) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const ownText = 'the text of a key that is not ours';
const otherKey = privateKeyOf(ownText);
const signedWithout = (token: string, header: Claims) =>
  new SignJWT(partOf(token, 1)).setProtectedHeader({ ...header, alg: 'Ed25519' }).sign(otherKey);

/** The same bytes in another spelling: the last of 86 letters has four spare bits. */
function withSpareBits(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1];
}

const forgeries: [string, (token: string) => string | Promise<string>][] = [
  ['cut short', (token) => token.slice(0, -4)],
  ['reduced to its claims', (token) => token.split('.').slice(0, 2).join('.')],
  ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['of the algorithm none', (token) => new UnsecuredJWT(partOf(token, 1)).encode()],
  [
    'of the algorithm none under our key’s id',
    (token) => `${encode({ ...partOf(token, 0), alg: 'none' })}.${token.split('.')[1]}.`,
  ],
  [
    'of another algorithm',
    (token) => `${encode({ ...partOf(token, 0), alg: 'HS512' })}.${token.split('.').slice(1).join('.')}`,
  ],
  ...forgeriesOfVerifiers,
  ['signed with another key', (token) => signedWithout(token, partOf(token, 0))],
  ['whose key id is a path', (token) => signedWithout(token, { kid: '../../../../dev/null' })],
  ['whose key id is a query', (token) => signedWithout(token, { kid: "x' OR '1'='1" })],
  ['without a key id', (token) => signedWithout(token, {})],
  [
    'that brings its own key',
    (token) =>
      signedWithout(token, {
        jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKeyOf(ownText) },
        kid: 'AWSCURRENT',
      }),
  ],
  [
    'with a later expiry under the old signature',
    (token) => {
      const [header, , signature] = token.split('.');
      return `${header}.${encode({ ...partOf(token, 1), exp: 9_999_999_999 })}.${signature}`;
    },
  ],
  ['with padding', (token) => `${token}=`],
  ['with a blank in its signature', (token) => `${token.slice(0, -3)} ${token.slice(-3)}`],
  ['with a tab in its signature', (token) => `${token.slice(0, -3)}\t${token.slice(-3)}`],
  ['with spare bits in its last letter', (token) => withSpareBits(token)],
  ['that expires beyond any date', (token) => signedByUs(token, { exp: 8.64e12 + 1 })],
  ['with a fractional expiry', (token) => signedByUs(token, { exp: 8.64e11 + 0.5 })],
  ['that was issued before any date', (token) => signedByUs(token, { iat: -8.64e12 - 1 })],
  ['that isn’t a token', () => 'null'],
  ['of 2 kB of dots', () => '.'.repeat(2048)],
];

/** A valid token of each purpose, and how it would be used. */
type Attempt = { token: string; use: (token: string) => Promise<string>; untouched: () => Promise<unknown> };
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );

const attempts: Record<string, { purpose: Purpose; refusal: string; set: () => Promise<Attempt> }> = {
  'a session': {
    purpose: 'session',
    refusal: 'unauthenticated',
    set: async () => {
      const person = await newPerson();
      const browser = await loggedIn(stage, person);
      return {
        token: browser.cookies.get('__Host-tideline') ?? '',
        use: async (token) => {
          const headers = { authorization: `Bearer ${token}` };
          const response = await stage.browser().fetch('/api/auth/account', { headers });
          return response.ok ? 'taken' : ((await response.json()) as { code: string }).code;
        },
        untouched: () => accountOf(person),
      };
    },
  },
  'a reset link': {
    purpose: 'reset',
    refusal: 'link_inactive',
    set: async () => {
      const person = await newPerson();
      const { email } = person;
      return {
        token: await signedReset(person),
        use: (token) => outcome(stage.browser().call(login, { email, token })),
        untouched: () => accountOf(person),
      };
    },
  },
  'an invite to a first password': {
    purpose: 'invite',
    refusal: 'invite_expired',
    set: async () => {
      const person = await newPerson(invitedOnly);
      const input = { password: 'nine-quiet-herons', full_name: 'Ada Quill' };
      return {
        token: await signedInvite(larkspur, person),
        use: (token) => outcome(stage.browser().call(setFirstPassword, { token, ...input })),
        untouched: () => rowsOf(person),
      };
    },
  },
  'an invite while logged in': {
    purpose: 'invite',
    refusal: 'invite_expired',
    set: async () => {
      const person = await newPerson({
        memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
      });
      const { call } = await loggedIn(stage, person);
      return {
        token: await signedInvite(saltmarsh, person),
        use: (invite) => outcome(call(acceptInvite, { invite, organization: saltmarsh })),
        untouched: () => membershipOf(person, saltmarsh),
      };
    },
  },
  'an invite that is read': {
    purpose: 'invite',
    refusal: 'invite_expired',
    set: async () => {
      const person = await newPerson(invitedOnly);
      return {
        token: await signedInvite(larkspur, person),
        use: (invite) => outcome(stage.browser().call(readInvite, { invite })),
        untouched: () => rowsOf(person),
      };
    },
  },
  'a preview link': {
    purpose: 'anonymous',
    refusal: 'preview_ended',
    set: async () => ({
      token: (await newPreview()).token,
      use: (token) => outcome(stage.browser().call(joinPreview, { token })),
      untouched: async () => undefined,
    }),
  },
};

const rowsOf = async (person: Someone) => [await accountOf(person), await membershipOf(person)];

describe.each(Object.entries(attempts))('used as %s', (_name, { purpose, refusal, set }) => {
  test.each(forgeries)('a token %s is refused and changes nothing', async (_what, forge) => {
    const { token, use, untouched } = await set();
    const before = await untouched();
    expect(await use(await forge(token))).toBe(refusal);
    expect(await untouched()).toEqual(before);
    expect(await use(token)).toBe('taken');
  });

  const others = (['session', 'reset', 'invite', 'anonymous'] as const).filter((each) => each !== purpose);
  test.each(others)('a valid token for %s is refused', async (other) => {
    const { token, use } = await set();
    const { signToken } = await import('../../../../functions/platform/services/tokens/signToken.ts');
    const { exp: _, aud: __, iss: ___, iat: ____, ...claims } = partOf(token, 1);
    expect(await use(await signToken(other, claims as never, 600))).toBe(refusal);
  });

  test('a token of our own without a row is refused', async () => {
    const { token, use } = await set();
    const { signToken } = await import('../../../../functions/platform/services/tokens/signToken.ts');
    const { exp: _, aud: __, iss: ___, iat: ____, ...claims } = partOf(token, 1);
    const made = {
      ...claims,
      id: 'another',
      sid: 'ses_another',
      prv: purpose === 'session' ? undefined : 'prv_another',
    };
    expect(await use(await signToken(purpose, made as never, 600))).toBe(refusal);
  });

  test('an expired token is refused', async () => {
    const { token, use } = await set();
    letPass({ minutes: 8 * 24 * 60 });
    // The session may have ended by then, too.
    expect([refusal, 'unauthenticated']).toContain(await use(token));
  });
});

describe('the short token in a mail', () => {
  const short = async () => {
    const person = await newPerson({
      memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
    });
    const invite = await inviteTo(saltmarsh, person);
    await stage.browser().call(requestReset, { email: person.email });
    return { person, invite, reset: await newestLink(stage, person.email) };
  };
  const resetWith = (email: string, token: string) => outcome(stage.browser().call(login, { email, token }));
  const inviteWith = (invite: string) => outcome(stage.browser().call(readInvite, { invite }));

  test('the short token in a mail fits into a line, and works for the purpose of its mail', async () => {
    const { person, invite, reset } = await short();
    for (const token of [invite, reset]) expect(token).toMatch(/^[\w-]{43}$/);
    expect(await inviteWith(invite)).toBe('taken');
    expect(await resetWith(person.email, reset)).toBe('taken');
  });

  test('the short token in a mail is valid for only one purpose and person', async () => {
    const { person, invite, reset } = await short();
    const other = await short();
    expect(await inviteWith(reset)).toBe('invite_expired');
    expect(await resetWith(person.email, invite)).toBe('link_inactive');
    expect(await resetWith(other.person.email, reset)).toBe('link_inactive');
  });

  test('the short token in a mail is stored only as a hash, which is no valid token', async () => {
    const { person, invite, reset } = await short();
    const { linkHash } = await import('../../../../functions/access/links/linkToken.ts');
    for (const token of [invite, reset]) expect(await everything()).not.toContain(token);
    expect(await inviteWith(linkHash(invite))).toBe('invite_expired');
    expect(await resetWith(person.email, linkHash(reset))).toBe('link_inactive');
  });
});

async function everything(): Promise<string> {
  const { database, tableName } = await tables();
  const { paginateScan } = await import('@aws-sdk/client-dynamodb');
  const pages = paginateScan({ client: database }, { TableName: tableName() });
  let text = '';
  for await (const { Items } of pages) text += JSON.stringify(Items);
  return text;
}
