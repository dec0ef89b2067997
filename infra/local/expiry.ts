import { expireRows } from './parts/expire.ts';
import type { LocalTable } from './template/stack.ts';

const everyMs = 24 * 60 * 60_000;
/** Late enough not to slow the start. */
const firstAfterMs = 2 * 60_000;

/** Daily; DynamoDB does it continuously. */
export function startExpiry(
  endpoint: string,
  tables: readonly LocalTable[],
  onLine: (line: string) => void,
): { close: () => Promise<void> } {
  const expiring = tables.flatMap(({ schema, timeToLive }) =>
    schema.TableName && timeToLive?.AttributeName
      ? [{ name: schema.TableName, attribute: timeToLive.AttributeName }]
      : [],
  );
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    running = expireRows(endpoint, expiring, () => closed)
      .catch(({ message }: Error) => onLine(`Rows whose time is over are still there: ${message}`))
      .finally(() => {
        if (!closed) timer = setTimeout(run, everyMs).unref();
      });
  }
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
