import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteItemCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import type { Key } from './kind.ts';
import { type Fields, toAttributes } from './values.ts';

type Expressions = {
  TableName: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Fields;
};
/** Exactly one of the four. */
export type Write = {
  Put?: Expressions & { Item: Fields };
  Update?: Expressions & { Key: Key; UpdateExpression: string };
  Delete?: Expressions & { Key: Key };
  ConditionCheck?: Expressions & { Key: Key; ConditionExpression: string };
  /** Made in a transaction even if it is alone: one that is sent again, since its answer was lost, is recognised as done. */
  once?: true;
  /** Repeats elsewhere what another row says: where a transaction has no room for it, it is made afterwards. */
  copy?: boolean;
};

// When two transactions meet on one row, the database refuses one of them; callers never notice.
const maxTurns = 6;
const firstPauseMs = 10;

/** The database’s limit. */
const maxPerTransaction = 100;

/** All or nothing, but for copies beyond what a transaction has room for. A failed condition throws `Conflict`. */
export async function commit(...writes: Write[]): Promise<void> {
  const room = maxPerTransaction - writes.filter(({ copy }) => !copy).length;
  const copies = writes.filter(({ copy }) => copy);
  const later = new Set(copies.slice(Math.max(0, room)));
  await commitOnce(writes.filter((write) => !later.has(write)));
  for (const write of later) {
    // The row of a copy may be gone by now, and is then right without it.
    await commitOnce([write]).catch(exceptConflict);
  }
}

function exceptConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

async function commitOnce(writes: readonly Write[]): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await send(writes);
      return;
    } catch (error) {
      if (turn === maxTurns || !wasTurnedAway(error)) throw asConflict(error);
    }
    await wait(firstPauseMs * 2 ** (turn - 1) * (0.5 + Math.random()));
  }
}

/**
 * A single write is atomic anyway, and costs half as much outside a transaction. A new row stays in one: if the answer is
 * lost and the write is sent again, only a transaction recognizes it as done.
 */
async function send(writes: readonly Write[]): Promise<void> {
  const items = writes.map(inAttributes);
  const { Update, Delete } = (items.length === 1 && !writes[0]?.once && items[0]) || {};
  if (Update) await database.send(new UpdateItemCommand(Update));
  else if (Delete) await database.send(new DeleteItemCommand(Delete));
  else await database.send(new TransactWriteItemsCommand({ TransactItems: items }));
}

/** In the SDK's form. */
export function inAttributes({ Put, Update, Delete, ConditionCheck: check }: Write): TransactWriteItem {
  if (check) return { ConditionCheck: { ...check, Key: toAttributes(check.Key), ...valuesOf(check) } };
  if (Put) return { Put: { ...Put, Item: toAttributes(Put.Item), ...valuesOf(Put) } };
  if (Update) return { Update: { ...Update, Key: toAttributes(Update.Key), ...valuesOf(Update) } };
  return Delete ? { Delete: { ...Delete, Key: toAttributes(Delete.Key), ...valuesOf(Delete) } } : {};
}

const valuesOf = ({ ExpressionAttributeValues: values }: Expressions) => ({
  ExpressionAttributeValues: values && toAttributes(values),
});

/** A row wasn't in the state that the write required: it already exists, is gone, or somebody else changed it first. */
export class Conflict extends Error {
  /** The writes that failed, by index. */
  readonly writes: number[];

  constructor(writes: number[]) {
    super('A row was not in the state that the write required.');
    this.name = 'Conflict';
    this.writes = writes;
  }
}

type Cancelled = Error & { CancellationReasons?: { Code?: string }[] };

/** Why each write failed, whether because of its condition or a concurrent transaction. */
function reasonsOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ConditionalCheckFailedException') return ['ConditionalCheckFailed'];
  if (error.name === 'TransactionConflictException') return ['TransactionConflict'];
  if (error.name !== 'TransactionCanceledException') return undefined;
  return (error as Cancelled).CancellationReasons?.map(({ Code = 'None' }) => Code);
}

function wasTurnedAway(error: unknown): boolean {
  const reasons = reasonsOf(error)?.filter((reason) => reason !== 'None') ?? [];
  return reasons.length > 0 && reasons.every((reason) => reason === 'TransactionConflict');
}

function asConflict(error: unknown): unknown {
  const reasons = reasonsOf(error);
  const expected = ['None', 'ConditionalCheckFailed', 'TransactionConflict'];
  if (!reasons?.every((reason) => expected.includes(reason))) return error;
  return new Conflict(reasons.flatMap((reason, index) => (reason === 'None' ? [] : [index])));
}
