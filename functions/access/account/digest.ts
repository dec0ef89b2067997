import type {
  changeDigest as changeEndpoint,
  readDigest as readEndpoint,
} from '../../../shared/api/access/account.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type DigestChoice, defaultDigest, nextDigest } from '../../../shared/model/lookup/digest.ts';
import { type DigestRow, digest } from '../../platform/data/digest.ts';
import { digestKey } from '../../platform/data/keys.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { clock } from '../../platform/services/clock.ts';
import { ownerOf } from '../people/owner.ts';

type Shown = Output<typeof readEndpoint>;

export async function readDigest({ session }: ServerCall<typeof readEndpoint>): Promise<Shown> {
  const { organization_uid, account_uid } = ownerOf(session);
  const [row, undeliverable] = await Promise.all([
    get(digest, digestKey(organization_uid, account_uid)),
    isUndeliverable(session.viewer.email),
  ]);
  return { ...shown(row), undeliverable };
}

export async function changeDigest({ input, session }: ServerCall<typeof changeEndpoint>): Promise<Shown> {
  const owner = ownerOf(session);
  const key = digestKey(owner.organization_uid, owner.account_uid);
  const { frequency } = input;
  const undeliverable = await isUndeliverable(session.viewer.email);
  if (frequency === 'off') {
    await commit(remove(digest, key));
    return { ...shown(undefined, input), undeliverable };
  }
  const chosen = {
    ...input,
    frequency,
    gap_uid: session.viewer.profile?.gap_uid ?? null,
    due_at: nextDigest(input, clock.now()).toISOString(),
  };
  const row = await changeOrCreate(digest, key, { ...owner, ...chosen }, (before) => ({
    ...before,
    ...chosen,
  }));
  return { ...shown(row), undeliverable };
}

function shown(row: DigestRow | undefined, chosen?: DigestChoice): Omit<Shown, 'undeliverable'> {
  if (!row)
    return { ...defaultDigest, zone: null, ...chosen, frequency: 'off', next_at: null, last_sent_at: null };
  const { frequency, weekday, zone, due_at, last_sent_at } = row;
  return { frequency, weekday, zone, next_at: due_at, last_sent_at };
}

const isUndeliverable = async (email: string | null) =>
  email !== null && (await get(...suppressionOf(email))) !== undefined;
