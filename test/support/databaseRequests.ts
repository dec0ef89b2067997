import { vi } from 'vitest';
import { tables } from './tables.ts';

/** The commands that the functions send to the database while something runs. */
export async function databaseRequests(run: () => Promise<unknown>): Promise<string[]> {
  const { database } = await tables();
  const watched = vi.spyOn(database.config.requestHandler, 'handle');
  try {
    await run();
    // As in `DynamoDB_20120810.GetItem`.
    return watched.mock.calls.map(([{ headers }]) => `${headers['x-amz-target']?.split('.')[1]}Command`);
  } finally {
    watched.mockRestore();
  }
}
