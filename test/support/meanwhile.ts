import { vi } from 'vitest';
import { tables } from './tables.ts';

/** Runs something just before the functions send their next (or nth) request of a kind to the database. */
export async function meanwhile(
  kind: 'BatchGetItem' | 'BatchWriteItem' | 'TransactWriteItems',
  happens: () => Promise<unknown>,
  { nth = 1 } = {},
): Promise<void> {
  const { database } = await tables();
  const handler = database.config.requestHandler;
  const handle = handler.handle.bind(handler);
  let left = nth;
  const watched = vi.spyOn(handler, 'handle').mockImplementation(async (request, options) => {
    if (request.headers['x-amz-target']?.endsWith(`.${kind}`)) left -= 1;
    if (left === 0) {
      watched.mockRestore();
      await happens();
    }
    return handle(request, options);
  });
}
