import { digest } from '../../../platform/data/digest.ts';
import { allDigests } from '../../../platform/data/keys.ts';
import { readRow } from '../../../platform/data/table/kind.ts';
import { storedPages } from '../../../platform/data/table/query.ts';
import type { Attributes } from '../../../platform/data/table/values.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';
import { judgeOfReleases } from '../../following/whatMoved.ts';
import { currentRelease } from '../../release/rows/state.ts';
import { type Outcome, sendDigest } from './sendDigest.ts';

/** As many parallel writes as one partition takes without throttling. */
const atOnce = 8;

export type Sent = Record<Outcome | 'failed', number>;

/** Sends due digests, most overdue first; the next run continues with the rest. */
export async function sendDue(hasTime: () => boolean): Promise<Sent> {
  const sent: Sent = {
    sent: 0,
    'nothing moved': 0,
    'no access': 0,
    gone: 0,
    'done already': 0,
    failed: 0,
  };
  const current = await currentRelease();
  if (!current) return sent;
  const run = { release: current.release, judgeFor: judgeOfReleases() };
  const waiting = dueBy(clock.now().toISOString());
  const workOn = async () => {
    for await (const item of waiting) {
      if (!hasTime()) return;
      sent[await tried(item, run)] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return sent;
}

async function tried(item: Attributes, run: Parameters<typeof sendDigest>[1]): Promise<Outcome | 'failed'> {
  try {
    return await sendDigest(readRow(digest, item), run);
  } catch (error) {
    log.error('digest failed', { digest: item.PK?.S, error });
    return 'failed';
  }
}

/** Sent digests move to a later place in the index, so the first one that isn't due ends the list. */
async function* dueBy(now: string): AsyncGenerator<Attributes, void> {
  for await (const items of storedPages(digest, { GSI1PK: allDigests })) {
    for (const item of items) {
      if (item.due_at?.S === undefined || item.due_at.S > now) return;
      yield item;
    }
  }
}
