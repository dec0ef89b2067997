import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import { tables } from './tables.ts';

/** Runs something while the database returns one row per page, instead of 1 MB. */
export async function withPagesOfOneRow<T>(run: () => Promise<T>): Promise<T> {
  const { database } = await tables();
  const send = database.send.bind(database) as (command: unknown, ...rest: unknown[]) => unknown;
  const cut = vi.spyOn(database, 'send').mockImplementation(((command: unknown, ...rest: unknown[]) => {
    const short = command instanceof QueryCommand ? new QueryCommand(ofOneRow(command.input)) : command;
    return send(short, ...rest);
  }) as never);
  try {
    return await run();
  } finally {
    cut.mockRestore();
  }
}

const ofOneRow = (input: QueryCommandInput): QueryCommandInput => ({ ...input, Limit: 1 });
