import { vi } from 'vitest';
import { tables } from './tables.ts';

/** The commands that the functions send to the database while something runs. */
export async function databaseRequests(run: () => Promise<unknown>): Promise<string[]> {
  const { client, database } = await tables();
  const watched = [client, database].map(({ config }) => vi.spyOn(config.requestHandler, 'handle'));
  try {
    await run();
    const requests = watched.flatMap(({ mock }) => mock.calls.map(([request]) => request));
    // As in `DynamoDB_20120810.GetItem`.
    return requests.map(({ headers }) => `${headers['x-amz-target']?.split('.')[1]}Command`);
  } finally {
    for (const each of watched) each.mockRestore();
  }
}
