import { endUndo } from '../../../access/people/endUndo.ts';
import { dueLeavers, leftKey } from '../../../platform/data/keys.ts';
import { left } from '../../../platform/data/left.ts';
import { Conflict, commit } from '../../../platform/data/table/commit.ts';
import type { Row } from '../../../platform/data/table/kind.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { get } from '../../../platform/data/table/read.ts';
import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';

type Leaver = Row<typeof left>;

/** Once a removal can no longer be undone, queues the person’s private data for deletion by the outbox. */
export async function endRemovals(hasTime: () => boolean = () => true): Promise<{ ended: number }> {
  const done = { ended: 0 };
  const options = { job: 'ending removals', nameOf: ({ account_uid }: Leaver) => account_uid, hasTime };
  const { failures } = await walk(dueBy(clock.now().toISOString()), options, async (due) => {
    if (await end(due)) done.ended += 1;
  });
  log.info('removals ended', done);
  throwIfAny(failures, 'ending removals');
  return done;
}

/** False if it was undone or ended meanwhile: the index may be late. */
async function end({ organization_uid, account_uid, purge_at }: Leaver): Promise<boolean> {
  const row = await get(left, leftKey(organization_uid, account_uid));
  if (row?.purge_at !== purge_at) return false;
  try {
    await commit(...(await endUndo(row)));
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

async function* dueBy(now: string): AsyncGenerator<Leaver> {
  for await (const rows of pages(left, { GSI1PK: dueLeavers })) {
    for (const row of rows) {
      if (row.purge_at > now) return;
      yield row;
    }
  }
}
