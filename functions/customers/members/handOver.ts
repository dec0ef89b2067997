import type { handOver as endpoint } from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { HandedOver } from '../../../shared/model/customers/removedPerson.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { type Excess, type Move, movesBetween, recounted } from '../../lookup/leaving/handOver.ts';
import { isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import { type LeftRow, left } from '../../platform/data/left.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { absent, replace, unchanged } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { removedPerson } from './removed.ts';

type HandOverCall = ServerCall<typeof endpoint>;

/** With three writes each, the counts of both people and the conditions, they fit one transaction. */
const movesAtOnce = 25;
const maxTries = 20;

const nothing: HandedOver = { lists: 0, views: 0, notes: 0, report_notes: 0, alerts: 0 };

/** Each part is one transaction that also notes what was moved, so a call that was cut short can be repeated. */
export async function handOver(call: HandOverCall): Promise<Output<typeof endpoint>> {
  const { account_uid, to } = call.input;
  if (to === account_uid || to === call.session.accountUid) throw call.failure('hand_over_to_self');
  try {
    return { moved: await retryOnConflict(() => handAll(call), { maxTries }) };
  } catch (error) {
    if (error instanceof Conflict) throw call.failure('too_many_attempts', { retryAfterSeconds: 1 });
    throw error;
  }
}

async function handAll(call: HandOverCall): Promise<HandedOver> {
  const { to } = call.input;
  let row = await removedPerson(call);
  const receiver = await get(membership, membershipKey(to, call.organization));
  if (!receiver || !isOpen(receiver)) throw call.failure('not_a_colleague');
  if (row.handing && row.handing.to !== to) row = await conclude(call, row, row.handing);
  const moves = await movesBetween(betweenOf(row, to));
  if (!Array.isArray(moves)) throw tooMuch(call, moves);
  for (let at = 0; at < moves.length; at += movesAtOnce) {
    row = await handSome({ row, receiver }, moves.slice(at, at + movesAtOnce));
  }
  const handing = row.handing ?? { to, moved: nothing };
  if (row.handing || row.handed_to !== to) await conclude(call, row, handing);
  return handing.moved;
}

const betweenOf = ({ organization_uid, account_uid }: LeftRow, to: AccountUid) => ({
  organization_uid,
  from: account_uid,
  to,
});

const tooMuch = (call: HandOverCall, details: Excess) => call.failure('hand_over_too_much', { details });

async function handSome(
  { row, receiver }: { row: LeftRow; receiver: Membership },
  moves: readonly Move[],
): Promise<LeftRow> {
  const to = receiver.account_uid;
  const some = moves.reduce((sum, { moved }) => added(sum, moved), nothing);
  const counts = await recounted(betweenOf(row, to), some);
  if (!counts) throw new Conflict([]);
  const next = { ...row, handing: { to, moved: added(row.handing?.moved ?? nothing, some) } };
  await commit(
    replace(left, next, row),
    absent(membership, membershipKey(row.account_uid, row.organization_uid)),
    unchanged(membership, receiver),
    ...counts,
    ...moves.flatMap(({ writes }) => writes),
  );
  return { ...next, version: row.version + 1 };
}

const kinds = Object.keys(nothing) as (keyof HandedOver)[];

const added = (one: HandedOver, other: Partial<HandedOver>): HandedOver =>
  Object.fromEntries(kinds.map((kind) => [kind, one[kind] + (other[kind] ?? 0)])) as HandedOver;

async function conclude(
  call: HandOverCall,
  row: LeftRow,
  { to, moved }: NonNullable<LeftRow['handing']>,
): Promise<LeftRow> {
  const next = { ...row, handed_to: to, handing: null };
  const names = await namesIn(row.organization_uid, [to]);
  await commit(
    replace(left, next, row),
    auditedBy(call, {
      action: 'member.handed_over',
      subject: row.account_uid,
      detail: {
        name: row.full_name ?? row.email,
        before: null,
        after: { to: names.get(to) ?? to, ...moved },
      },
    }),
  );
  return { ...next, version: row.version + 1 };
}
