import { setImmediate as othersFirst } from 'node:timers/promises';
import type { readBrief as endpoint } from '../../../shared/api/lookup/queries.ts';
import { consume, type LimitRule, refund } from '../../platform/data/limit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { onForget } from '../../platform/services/forget.ts';

/** The window frees places whose function ended before it could. */
const atOnce: LimitRule = { action: 'briefs-at-once', maxTries: 3, windowSeconds: 60 };
const retryAfterSeconds = 5;

/** Refuses more files at once than a person downloads. */
export async function fewAtOnce<T>(
  { session, failure }: ServerCall<typeof endpoint>,
  write: () => Promise<T>,
): Promise<T> {
  const person = session.row.preview_uid ?? session.accountUid ?? '';
  if ((await consume(atOnce, person)) !== undefined) throw failure('files_at_once', { retryAfterSeconds });
  try {
    return await write();
  } finally {
    await refund(atOnce, person).catch(() => undefined);
  }
}

let last: Promise<unknown> = Promise.resolve();
onForget(() => {
  last = Promise.resolve();
});

/** One file at a time, with a turn for other calls of this process before each. */
export function inTurn(write: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  const written = last.then(() => othersFirst()).then(write);
  last = written.catch(() => undefined);
  return written;
}
