import { sourceNames } from '../../../../shared/model/scope.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { Conflict, commit } from '../../../platform/data/table/commit.ts';
import { replace } from '../../../platform/data/table/writes.ts';
import type { Release } from '../../release/rows/state.ts';
import { listRemovals, type RemovalRow, removalRequest } from '../../release/rows/suppressed.ts';
import type { PublishableManifest } from '../documents/publishable.ts';

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

/** Two releases of the same months that differ by a few removed posts would show whose they were. */
class RemovalsNeedAMonth extends Error {
  readonly code = 'removals_need_a_month';

  constructor(sources: readonly string[]) {
    super(
      `removals_need_a_month: posts were removed from ${sources.join(' and ')}, which the live release already shows. ` +
        'Publish them together with the next month of that source. Nothing was published.',
    );
    this.name = 'RemovalsNeedAMonth';
  }
}

/** The input is older than the removals of the live release, so removed posts would come back. */
class LacksRemovals extends Error {
  constructor(sources: readonly string[]) {
    super(
      `The build lacks removals that the live release has, for ${sources.join(' and ')}: ` +
        'build from the folder to which they were applied. Nothing was published.',
    );
    this.name = 'LacksRemovals';
  }
}

export function requireMonths(
  served: Release | null,
  { sources, removals = [] }: Pick<PublishableManifest, 'sources' | 'removals'>,
  replacesEdition: boolean,
): void {
  if (!served) return;
  const compared = sources.map(({ source, last_month }) => ({
    name: sourceNames[source],
    last_month,
    isSameMonth: served.sources.some((each) => each.source === source && each.last_month === last_month),
    before: served.removals.find((each) => each.source === source),
    now: removals.find((each) => each.source === source),
  }));
  const lacking = compared.filter(({ before, now }) => (now?.posts ?? 0) < (before?.posts ?? 0));
  if (lacking.length > 0) throw new LacksRemovals(lacking.map(({ name }) => name));
  const refused = compared.filter(
    ({ isSameMonth, before, now }) => isSameMonth && before?.list !== now?.list,
  );
  if (refused.length > 0 && !replacesEdition) {
    throw new RemovalsNeedAMonth(
      refused.map(({ name, last_month }) => `${name} to ${monthText(last_month)}`),
    );
  }
}
