import { Conflict, commit } from '../../../platform/data/table/commit.ts';
import { replace } from '../../../platform/data/table/writes.ts';
import { listRemovals, type RemovalRow, removalRequest } from '../../release/rows/removals.ts';
import type { Release } from '../../release/rows/state.ts';

/** Notes the first release without them in the rows of requests; repeated by the next publisher if it is stopped. */
export async function noteRemovals(release: Release): Promise<void> {
  for (const row of await listRemovals()) {
    if (row.release !== null || !isIn(release, row)) continue;
    await commit(replace(removalRequest, { ...row, release: release.release }, row)).catch(exceptConflict);
  }
}

function isIn({ removals }: Release, { source, applied }: RemovalRow): boolean {
  if (!applied) return false;
  const own = removals.find((each) => each.source === source);
  return applied.posts === 0 || (own !== undefined && applied.at <= own.applied_at);
}

function exceptConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
