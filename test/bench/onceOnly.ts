import type { SessionUid } from '../../shared/model/ids.ts';
import {
  beautyProfile,
  foodProfile,
  inviteTo,
  larkspur,
  newPerson,
  type Someone,
  saltmarsh,
} from '../support/people.ts';
import { newPreview } from '../support/preview.ts';
import { tables } from '../support/tables.ts';
import { sized } from './harness.ts';
import { type Load, openLoadFrom, type Target } from './load.ts';
import { ownClient } from './product.ts';

/** The name of a call, and its database requests. */
export type Counted = { name: string; reads: number; writes: number };
type OnceOnly = Counted & { loads: Load[]; beforeRound?: () => Promise<void> };

/** People in parallel, each with a session and a connection of their own. */
export const atOnce = 8;
export const onceOnlyRounds = sized(30, 1);
export const warmUpCalls = sized(20, 1);
const callsOfEach = warmUpCalls + onceOnlyRounds;

const accountPath = '/api/auth/account';

/**
 * Calls that can’t be repeated, because each uses up a session, a token or an address. Everything is prepared with the
 * functions’ own modules before the first is timed.
 */
export const onceOnly: ((origin: string) => Promise<OnceOnly>)[] = [
  async (origin) => ({
    name: 'profile switch',
    reads: 3,
    writes: 1,
    loads: await loadsOf(origin, async ({ person }) => ({
      method: 'GET',
      path: `${accountPath}/profile/switch?organization=${larkspur}&profile=${beautyProfile}`,
      cookie: await sessionOf(person()),
    })),
  }),
  async (origin) => ({
    name: 'logout',
    reads: 0,
    writes: 1,
    loads: await loadsOf(origin, async ({ person }) => ({
      method: 'GET',
      path: `${accountPath}/logout`,
      cookie: await sessionOf(person()),
    })),
  }),
  async (origin) => ({
    name: 'invite accepted',
    reads: 3,
    writes: 1,
    loads: await loadsOf(origin, async () => {
      const waiting = { organization_uid: saltmarsh, invite_accepted_at: null };
      const person = await newPerson({ memberships: [{}, waiting] });
      const invite = await inviteTo(saltmarsh, person);
      return {
        method: 'POST',
        path: `${accountPath}/invite`,
        body: JSON.stringify({ invite, organization: saltmarsh }),
        cookie: await sessionOf(person),
      };
    }),
  }),
  async (origin) => {
    const { token } = await newPreview();
    return {
      name: 'preview joined',
      reads: 1,
      writes: 2,
      loads: await loadsOf(origin, async () => ({
        method: 'GET',
        path: `${accountPath}/profile/join?token=${token}`,
      })),
      beforeRound: () => forgetTries('preview-address'),
    };
  },
  async (origin) => ({
    name: 'registration',
    reads: 2,
    writes: 2,
    loads: await loadsOf(origin, async ({ unique }) => ({
      method: 'GET',
      path: `${accountPath}/register?email=newcomer-${unique}@larkspur.example&full_name=Nell`,
    })),
    beforeRound: () => forgetTries('register-address'),
  }),
  async (origin) => ({
    name: 'reset asked for',
    reads: 2,
    writes: 2,
    loads: await loadsOf(origin, async () => ({
      method: 'GET',
      path: `${accountPath}/reset?email=${(await newPerson()).email}`,
    })),
    beforeRound: () => forgetTries('reset-address'),
  }),
];

type Prepared = Pick<Target, 'method' | 'path' | 'body'> & { cookie?: string };
type Given = {
  /** The person who makes all calls of this load. */
  person: () => Someone;
  unique: string;
};

/** On Linux, every address of 127.0.0.0/8 belongs to this machine. */
const addressOf = (caller: number) => (process.platform === 'linux' ? `127.0.7.${caller + 1}` : '127.0.0.1');
const addresses = [...new Set(Array.from({ length: atOnce }, (_, caller) => addressOf(caller)))];

function loadsOf(origin: string, prepare: (given: Given) => Promise<Prepared>): Promise<Load[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, caller) => {
      const one = await newPerson({ account: { primary_gap_uid: foodProfile } });
      const targets: Target[] = [];
      for (let at = 0; at < callsOfEach; at += 1) {
        const { cookie, ...call } = await prepare({ person: () => one, unique: `${caller}-${at}` });
        targets.push({ origin, ...call, headers: { ...ownClient, ...(cookie ? { cookie } : {}) } });
      }
      const [first, ...rest] = targets;
      if (!first) throw new Error('There is nothing to call.');
      return openLoadFrom(addressOf(caller), first, ...rest);
    }),
  );
}

/** The cookie of a new session, without hashing a password. */
async function sessionOf({ account_uid }: Someone): Promise<string> {
  const { commit, create, session } = await tables();
  const { signToken } = await import('../../functions/platform/services/tokens/signToken.ts');
  const { sessionCookie } = await import('../../functions/platform/http/sessionCookie.ts');
  const hour = 60 * 60;
  const session_uid = `ses_${crypto.randomUUID()}` as SessionUid;
  await commit(
    create(session, {
      session_uid,
      account_uid,
      organization_uid: larkspur,
      gap_uid: foodProfile,
      session_epoch: 0,
      started_at: new Date().toISOString(),
      address: '127.0.0.1',
      user_agent: 'bench',
      expires_at: Math.floor(Date.now() / 1000) + hour,
    }),
  );
  const token = await signToken(
    'session',
    { sid: session_uid, acc: account_uid, org: larkspur, gap: foodProfile },
    hour,
  );
  return browserCookie(sessionCookie(token, hour));
}

/** As a browser on this machine sends it, without the prefix that the local edge removes. */
const browserCookie = (cookie: string) => (cookie.split(';', 1)[0] ?? '').replace('__Host-', '');

async function forgetTries(action: string): Promise<void> {
  const { commit, limit, limitKey, remove } = await tables();
  await commit(...addresses.map((address) => remove(limit, limitKey(action, address))));
}
