import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Conflict, commit } from '../../../../functions/platform/data/table/commit.ts';
import { database } from '../../../../functions/platform/data/table/database.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const send = vi.spyOn(database, 'send');
beforeEach(() => void send.mockReset());
afterEach(() => void send.mockReset());

const writes = [
  { Delete: { TableName: 't', Key: { PK: 'P', SK: 'S' } } },
  { Delete: { TableName: 't', Key: { PK: 'P', SK: 'S' } } },
];

test('a transaction that conflicts with another is retried silently', async () => {
  send.mockRejectedValueOnce(cancelled('None', 'TransactionConflict') as never);
  send.mockRejectedValueOnce(cancelled('TransactionConflict', 'None') as never);
  send.mockResolvedValueOnce({} as never);
  await commit(...writes);
  expect(send).toHaveBeenCalledTimes(3);
});

test('a transaction that keeps conflicting ends in a conflict error', async () => {
  send.mockRejectedValue(cancelled('None', 'TransactionConflict') as never);
  await expect(commit(...writes)).rejects.toMatchObject({ name: 'Conflict', writes: [1] });
  expect(send.mock.calls.length).toBeGreaterThan(3);
});

test('a failed condition is a conflict at once, without a retry', async () => {
  send.mockRejectedValue(cancelled('ConditionalCheckFailed', 'TransactionConflict') as never);
  await expect(commit(...writes)).rejects.toBeInstanceOf(Conflict);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([cancelled('ValidationError', 'None'), new Error('no network')])(
  'any other error of a transaction is thrown unchanged',
  async (error) => {
    send.mockRejectedValue(error as never);
    await expect(commit(...writes)).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

describe('a single write', () => {
  const [alone = {}] = writes;
  const failure = { message: 'refused', $metadata: {} };

  test('a single write is sent without a transaction, but a new row in an idempotent one', async () => {
    send.mockResolvedValue({} as never);
    await commit(alone);
    expect(send.mock.lastCall?.[0]).toBeInstanceOf(DeleteItemCommand);
    await commit({ Put: { TableName: 't', Item: {} } });
    expect(send.mock.lastCall?.[0]).toBeInstanceOf(TransactWriteItemsCommand);
  });

  test('a single write is retried after a conflict with a transaction', async () => {
    send.mockRejectedValueOnce(new TransactionConflictException(failure) as never);
    send.mockResolvedValueOnce({} as never);
    await commit(alone);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a single write is a conflict if its condition fails', async () => {
    send.mockRejectedValue(new ConditionalCheckFailedException(failure) as never);
    await expect(commit(alone)).rejects.toMatchObject({ name: 'Conflict', writes: [0] });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
