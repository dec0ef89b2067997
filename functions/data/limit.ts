import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { clock, epochSeconds } from '../services/clock.ts';
import { limitKey } from './keys.ts';
import { client, kind, type Row, tableName } from './table.ts';

/** How often something was tried in the window that `expires_at` ends. */
export const limit = kind(
  'limit',
  z.object({ count: z.number(), expires_at: z.number(), version: z.number().default(1) }),
  () => {
    throw new Error('A limit row is only ever counted.');
  },
);
type Limit = Row<typeof limit>;

export type LimitRule = { action: string; most: number; windowSeconds: number };

/** The tries so far in the running window. */
export function triesOf(row: Limit | undefined): number {
  return row && row.expires_at > epochSeconds(clock.now()) ? row.count : 0;
}

/**
 * Takes one try, atomically, so that a flood of parallel calls gets no more than the rule says. Answers the seconds to
 * wait when none is left.
 */
export async function takeTry(rule: LimitRule, subject: string): Promise<number | undefined> {
  const now = epochSeconds(clock.now());
  const open = await write(rule, subject, {
    UpdateExpression: 'SET #count = #count + :one',
    ConditionExpression: '#expires_at > :now AND #count < :most',
    ExpressionAttributeNames: { '#count': 'count', '#expires_at': 'expires_at' },
    ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': rule.most },
  });
  if (open.done) return undefined;
  if (open.windowEnd > now) return open.windowEnd - now;

  const started = await write(rule, subject, {
    UpdateExpression: 'SET #count = :one, #expires_at = :end, #kind = :kind',
    ConditionExpression: 'attribute_not_exists(PK) OR #expires_at <= :now',
    ExpressionAttributeNames: { '#count': 'count', '#expires_at': 'expires_at', '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':end': now + rule.windowSeconds,
      ':kind': limit.name,
    },
  });
  // Another call started the window in the same moment: this one counts in it.
  return started.done ? undefined : takeTry(rule, subject);
}

/** Gives back a try that turned out to be none, such as a correct login. */
export async function giveBack(rule: LimitRule, subject: string): Promise<void> {
  await write(rule, subject, {
    UpdateExpression: 'SET #count = #count - :one',
    ConditionExpression: '#count > :zero',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1, ':zero': 0 },
  });
}

type Expressions = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Whether the condition held; if not, when the window that stands there ends. */
async function write(
  { action }: LimitRule,
  subject: string,
  expressions: Expressions,
): Promise<{ done: boolean; windowEnd: number }> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: limitKey(action, subject),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...expressions,
      }),
    );
    return { done: true, windowEnd: 0 };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { done: false, windowEnd: Number(error.Item?.expires_at?.N ?? 0) };
  }
}

/** Adds to a count without holding it to a rule; answers the sum. */
export async function addTries(
  { action, windowSeconds }: Omit<LimitRule, 'most'>,
  subject: string,
  tries: number,
): Promise<number> {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: limitKey(action, subject),
      UpdateExpression: 'ADD #count :tries SET #expires_at = :end, #kind = :kind',
      ExpressionAttributeNames: { '#count': 'count', '#expires_at': 'expires_at', '#kind': 'kind' },
      ExpressionAttributeValues: {
        ':tries': tries,
        ':end': epochSeconds(clock.now()) + windowSeconds,
        ':kind': limit.name,
      },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.count ?? tries);
}
