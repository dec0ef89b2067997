import * as z from 'zod';
import { clock, epochSeconds } from '../services/clock.ts';
import { limitKey } from './keys.ts';
import { attempt } from './table/attempt.ts';
import { commit, type Write } from './table/commit.ts';
import { kind, type Row, tableName } from './table/kind.ts';
import { get, getAll } from './table/read.ts';
import { retryOnConflict } from './table/retry.ts';
import { remove } from './table/writes.ts';

export const limit = kind(
  'limit',
  z.object({ count: z.number(), expires_at: z.number(), version: z.number().default(1) }),
  () => {
    throw new Error('A limit row is only ever counted.');
  },
);
type Limit = Row<typeof limit>;

export type Tally = { action: string; windowSeconds: number };
export type LimitRule = Tally & { maxTries: number };

export function triesOf(row: Limit | undefined): number {
  return row && row.expires_at > epochSeconds(clock.now()) ? row.count : 0;
}

/** Takes attempts atomically; returns the seconds to wait if too few are left. A row just read saves a request. */
export async function consume(
  rule: LimitRule,
  subject: string,
  row?: Limit,
  tries = 1,
): Promise<number | undefined> {
  return (await take(rule, subject, row, tries)).wait;
}

/** Takes as many as are left; returns how many, and the seconds until there are more. */
export async function consumeUpTo(
  rule: LimitRule,
  subject: string,
  wanted: number,
): Promise<{ taken: number; wait: number }> {
  const row = await get(limit, limitKey(rule.action, subject));
  const tries = triesOf(row);
  const taken = Math.min(wanted, Math.max(0, rule.maxTries - tries));
  const wait = row && tries > 0 ? row.expires_at - epochSeconds(clock.now()) : rule.windowSeconds;
  const late = taken > 0 ? await consume(rule, subject, row, taken) : undefined;
  // A call at the same moment took some of them.
  return late === undefined ? { taken, wait } : { taken: 0, wait: late };
}

/** Counts without a limit; returns the new count. */
export async function tally(counted: Tally, subject: string): Promise<number> {
  return (await take({ ...counted, maxTries: Number.MAX_SAFE_INTEGER }, subject)).count;
}

type Taken = { wait?: number; count: number };

async function take(rule: LimitRule, subject: string, row?: Limit, tries = 1): Promise<Taken> {
  const now = epochSeconds(clock.now());
  // More than a whole window allows: without a row, no condition would stop it.
  if (tries > rule.maxTries) return { wait: rule.windowSeconds, count: triesOf(row) };
  if (row && row.expires_at <= now && (await write(rule, subject, newWindow(rule, tries))).done) {
    return { count: tries };
  }
  const counted = await write(rule, subject, more(rule, tries));
  if (counted.done) return { count: counted.count };
  if (counted.windowEnd > now) return { wait: counted.windowEnd - now, count: counted.count };
  const started = await write(rule, subject, newWindow(rule, tries));
  // Another call started the window concurrently; count within it.
  return started.done ? { count: tries } : take(rule, subject, undefined, tries);
}

type Try = readonly [LimitRule, subject: string];
type Counted = readonly [Pick<Tally, 'action'>, subject: string];

export const limitOf = ([{ action }, subject]: Counted) => [limit, limitKey(action, subject)] as const;

/** The same for several rules: one request takes all attempts or none. */
export function consumeAll(tries: Try[], rows: (Limit | undefined)[]): Promise<number | undefined> {
  // On a conflict, rereads the rows.
  return retryOnConflict(async (attempt) =>
    consumeTogether(tries, attempt === 1 ? rows : await getAll(...tries.map(limitOf))),
  );
}

async function consumeTogether(tries: Try[], rows: (Limit | undefined)[]): Promise<number | undefined> {
  const now = epochSeconds(clock.now());
  const isOpen = (row: Limit | undefined) => row === undefined || row.expires_at > now;
  const waits = tries.flatMap(([rule], at) => {
    const row = rows[at];
    if (rule.maxTries < 1) return [rule.windowSeconds];
    return row && isOpen(row) && row.count >= rule.maxTries ? [row.expires_at - now] : [];
  });
  if (waits.length > 0) return Math.max(...waits);
  await commit(
    ...tries.map(([rule, subject], at) =>
      counted(rule, subject, isOpen(rows[at]) ? more(rule) : newWindow(rule)),
    ),
  );
  return undefined;
}

const names = { '#count': 'count', '#expires_at': 'expires_at', '#kind': 'kind' };
const window = ({ windowSeconds }: Tally, tries = 1) => {
  const now = epochSeconds(clock.now());
  return { ':tries': tries, ':now': now, ':end': now + windowSeconds, ':kind': limit.name };
};

/** Increments the running window, or starts one. */
const more = (rule: LimitRule, tries = 1) => ({
  UpdateExpression:
    'SET #count = if_not_exists(#count, :zero) + :tries, #expires_at = if_not_exists(#expires_at, :end), #kind = :kind',
  ConditionExpression: 'attribute_not_exists(PK) OR (#expires_at > :now AND #count <= :room)',
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: { ...window(rule, tries), ':zero': 0, ':room': rule.maxTries - tries },
});

const newWindow = (rule: LimitRule, tries = 1) => ({
  UpdateExpression: 'SET #count = :tries, #expires_at = :end, #kind = :kind',
  ConditionExpression: '#expires_at <= :now',
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: window(rule, tries),
});

export async function refund(rule: LimitRule, subject: string): Promise<void> {
  await write(rule, subject, oneLess);
}

const oneLess = {
  UpdateExpression: 'SET #count = #count - :one',
  ConditionExpression: '#count > :zero',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1, ':zero': 0 },
};

/** The same within another transaction, which it never makes fail. */
export function refunded(rule: LimitRule, subject: string): Write {
  const { ':tries': one, ':now': now, ':kind': kind } = window(rule);
  return counted(rule, subject, {
    UpdateExpression:
      'SET #count = if_not_exists(#count, :one) - :one, #expires_at = if_not_exists(#expires_at, :now), #kind = :kind',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ':one': one, ':now': now, ':kind': kind },
  });
}

export function cleared({ action }: Pick<Tally, 'action'>, subject: string): Write {
  return remove(limit, limitKey(action, subject));
}

type Expressions = Omit<NonNullable<Write['Update']>, 'TableName' | 'Key'>;

async function write(
  rule: LimitRule,
  subject: string,
  expressions: Expressions,
): Promise<{ done: boolean; count: number; windowEnd: number }> {
  const { done, row } = await attempt(limit, counted(rule, subject, expressions));
  return { done, count: row?.count ?? 0, windowEnd: row?.expires_at ?? 0 };
}

export async function countUp(rule: Tally, subject: string, tries: number): Promise<number> {
  const { row } = await attempt(
    limit,
    counted(rule, subject, {
      UpdateExpression: 'ADD #count :tries SET #expires_at = :end, #kind = :kind',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: {
        ':tries': tries,
        ':end': epochSeconds(clock.now()) + rule.windowSeconds,
        ':kind': limit.name,
      },
    }),
  );
  return row?.count ?? tries;
}

const counted = ({ action }: Pick<Tally, 'action'>, subject: string, expressions: Expressions): Write => ({
  Update: { TableName: tableName(limit.table), Key: limitKey(action, subject), ...expressions },
});
