import { departure } from '../../platform/data/departure.ts';
import { outbox } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { removeSaved } from './removeSaved.ts';

type Outcome = Awaited<ReturnType<typeof removeSaved>> | 'gone' | 'too early';

/** Longer than a call: one in flight when its caller was removed may still save something. */
const graceMs = 60_000;

/** Removes what a former member saved for themselves, then the outbox row; until that is gone, it is retried. */
export async function finishDeparture(SK: string): Promise<Outcome> {
  const key = { PK: outbox, SK };
  const row = await get(departure, key);
  if (!row) return 'gone';
  if (clock.now().getTime() - Date.parse(row.left_at) < graceMs) return 'too early';
  const outcome = await removeSaved(row);
  await commit(remove(departure, key));
  return outcome;
}
