import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { changedBy } from '../../../../shared/rules/text/change.ts';
import type { FollowState } from '../../../platform/data/follow.ts';
import type { Facts } from './facts.ts';
import { keyOf, placeOf } from './place.ts';
import { isOfSignal } from './sameEvent.ts';
import type { Told } from './told.ts';

type Asked = {
  readonly least: number;
  /** Whether signals are mailed as well. */
  readonly signal: boolean;
};
type Judging = {
  readonly state: FollowState;
  readonly tell: (line: Told) => unknown;
  readonly isFirst: boolean;
  readonly isTrial: boolean;
};

const comparedMonths = 3;

/**
 * A change is mailed when it is found, unless its signal was mailed, and again with its final size. The next one is mailed only after
 * the change fell below half the limit (hysteresis), or one near the limit would be mailed with each release.
 */
export function judgeChange(facts: Facts, { least, signal }: Asked, judging: Judging): void {
  const { state, tell, isFirst, isTrial } = judging;
  const { found, change, last_month } = facts;
  const key = keyOf(facts);
  const was = state.change[key] ?? 0;
  if (found && Math.abs(found.change) >= least) {
    const now = found.change > 0 ? 1 : -1;
    if (now === was) {
      settle(facts, least, judging);
      return;
    }
    if (isTrial || !signal || !isOfSignal(facts, now, state))
      tell({ ...placeOf(facts), sentence: found.sentence, basis: found.basis, event: null });
    state.change[key] = now;
    const course = { from: last_month, first: found.change, settled: isFirst };
    state.courses = { ...state.courses, [key]: course };
  } else if (change !== null && (Math.abs(change) < least / 2 || Math.sign(change) !== was)) {
    delete state.change[key];
    if (state.courses) delete state.courses[key];
  } else settle(facts, least, judging);
}

/** Only once all compared months are later than those in which it was found: until then, a few of these keep the size up. */
function settle(facts: Facts, least: number, { state, tell }: Judging): void {
  const { moved, name, last_month } = facts;
  const key = keyOf(facts);
  const course = state.courses?.[key];
  if (!course || course.settled || last_month - course.from < comparedMonths) return;
  const { first, from } = course;
  state.courses = { ...state.courses, [key]: { ...course, settled: true } };
  if (!moved || Math.sign(moved.change) !== state.change[key] || Math.abs(moved.change) < least / 2) return;
  tell({
    ...placeOf(facts),
    sentence: `Posts about ${name} are still ${first > 0 ? 'up' : 'down'} year over year: they ${changedBy(moved.change)}. In the three months to ${monthName(from)}, when this was first noted, they ${changedBy(first)}.`,
    basis: moved.basis,
    event: null,
  });
}
