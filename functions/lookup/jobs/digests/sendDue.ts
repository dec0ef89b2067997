import { digest } from '../../../platform/data/digest.ts';
import { allDigests } from '../../../platform/data/keys.ts';
import { readRow } from '../../../platform/data/table/kind.ts';
import { storedPages } from '../../../platform/data/table/query.ts';
import type { Attributes } from '../../../platform/data/table/values.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';
import { type ChangesOf, changesBetween, type Releases } from '../../release/changes/whatChanged.ts';
import { currentRelease } from '../../release/rows/state.ts';
import { type Outcome, sendDigest } from './sendDigest.ts';

/** As many parallel writes as one partition takes without throttling. */
const atOnce = 8;

export type Sent = Record<Outcome | 'failed', number>;

/** Sends due digests, most overdue first; the next run continues with the rest. */
export async function sendDue(hasTime: () => boolean): Promise<Sent> {
  const sent: Sent = { sent: 0, 'nothing moved': 0, 'no access': 0, gone: 0, 'done already': 0, failed: 0 };
  if (!(await currentRelease())) return sent;
  const changesOf = onceEach();
  const waiting = dueBy(clock.now().toISOString());
  const workOn = async () => {
    for await (const item of waiting) {
      if (!hasTime()) return;
      sent[await tried(item, changesOf)] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return sent;
}

/** Readers whose releases are the same share what is read of them. */
function onceEach(): (releases: Releases) => ChangesOf {
  const all = new Map<string, ChangesOf>();
  return (releases) => {
    const key = `${releases.now.release} ${releases.before?.release}`;
    const changes = all.get(key) ?? changesBetween(releases);
    all.set(key, changes);
    return changes;
  };
}

async function tried(item: Attributes, changesOf: ReturnType<typeof onceEach>): Promise<Outcome | 'failed'> {
  try {
    return await sendDigest(readRow(digest, item), changesOf);
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
