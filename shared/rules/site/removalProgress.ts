import type { RemovalRequest } from '../../model/lookup/removal.ts';
import type { RightsState } from '../../model/site/rightsRequest.ts';

export type RemovalState = 'received' | 'hidden' | 'applied' | 'done' | 'refused';

type Removals = readonly RemovalRequest[];

/** The state of a request is that of its slowest source. */
export function removalState(state: RightsState, removals: Removals): RemovalState {
  if (state !== 'open') return state;
  if (removals.length === 0) return 'received';
  if (removals.every(({ applied }) => applied)) return 'applied';
  return removals.every(({ suppressed_at }) => suppressed_at) ? 'hidden' : 'received';
}

export type Unfinished = 'no_list' | 'not_hidden' | 'not_applied' | 'no_release' | 'not_checked' | 'found';

/** The first step that a receipt can't do without; null if it can be sent. */
export function unfinished(removals: Removals): Unfinished | null {
  if (removals.length === 0) return 'no_list';
  return removals.map(unfinishedStep).find((step) => step !== null) ?? null;
}

function unfinishedStep({ suppressed_at, applied, release, check }: RemovalRequest): Unfinished | null {
  if (!suppressed_at) return 'not_hidden';
  if (!applied) return 'not_applied';
  if (release === null) return 'no_release';
  if (!check || check.at < applied.at) return 'not_checked';
  return check.found > 0 ? 'found' : null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days until the end of the day on which it is due; negative if overdue. */
export const daysLeft = (dueOn: string, now: Date): number =>
  Math.round((Date.parse(dueOn) - Date.parse(now.toISOString().slice(0, 10))) / dayMs);
