import { vi } from 'vitest';
import { tables } from './tables.ts';

export async function databaseRequests(run: () => Promise<unknown>): Promise<string[]> {
  const { database } = await tables();
  const watched = vi.spyOn(database.config.requestHandler, 'handle');
  try {
    await run();
    // For example `DynamoDB_20120810.GetItem`.
    return watched.mock.calls.map(([{ headers }]) => `${headers['x-amz-target']?.split('.')[1]}Command`);
  } finally {
    watched.mockRestore();
  }
}
