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
/** Exactly one of the four is set. */
export type Write = {
  Put?: Expressions & { Item: Fields };
  Update?: Expressions & { Key: Key; UpdateExpression: string };
  Delete?: Expressions & { Key: Key };
  ConditionCheck?: Expressions & { Key: Key; ConditionExpression: string };
  /** Uses a transaction even for a single write, so that a retry after a lost response is recognized as done. */
  once?: true;
  /** A denormalized copy, which is written after the transaction if that has no room. */
  copy?: boolean;
};

// DynamoDB rejects one of two transactions that meet on a row; we retry it here.
const maxTurns = 6;
const firstPauseMs = 10;

const maxPerTransaction = 100;

/** Atomic, except for copies that exceed the transaction. A failed condition throws `Conflict`. */
export async function commit(...writes: Write[]): Promise<void> {
  const room = maxPerTransaction - writes.filter(({ copy }) => !copy).length;
  const copies = writes.filter(({ copy }) => copy);
  const later = new Set(copies.slice(Math.max(0, room)));
  await commitOnce(writes.filter((write) => !later.has(write)));
  for (const write of later) {
    // The copy's row may have been deleted, which is fine.
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

/** Creates use a transaction even alone, since only that recognizes a retry after a lost response as done. */
async function send(writes: readonly Write[]): Promise<void> {
  const items = writes.map(inAttributes);
  const { Update, Delete } = (items.length === 1 && !writes[0]?.once && items[0]) || {};
  if (Update) await database.send(new UpdateItemCommand(Update));
  else if (Delete) await database.send(new DeleteItemCommand(Delete));
  else await database.send(new TransactWriteItemsCommand({ TransactItems: items }));
}

export function inAttributes({ Put, Update, Delete, ConditionCheck: check }: Write): TransactWriteItem {
  if (check) return { ConditionCheck: { ...check, Key: toAttributes(check.Key), ...valuesOf(check) } };
  if (Put) return { Put: { ...Put, Item: toAttributes(Put.Item), ...valuesOf(Put) } };
  if (Update) return { Update: { ...Update, Key: toAttributes(Update.Key), ...valuesOf(Update) } };
  return Delete ? { Delete: { ...Delete, Key: toAttributes(Delete.Key), ...valuesOf(Delete) } } : {};
}

const valuesOf = ({ ExpressionAttributeValues: values }: Expressions) => ({
  ExpressionAttributeValues: values && toAttributes(values),
});

export class Conflict extends Error {
  readonly writes: number[];

  constructor(writes: number[]) {
    super('A row was not in the state that the write required.');
    this.name = 'Conflict';
    this.writes = writes;
  }
}

type Cancelled = Error & { CancellationReasons?: { Code?: string }[] };

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
