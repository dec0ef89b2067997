import { aboutName } from '../../../../shared/rules/lookup/aboutName.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { changedBy } from '../../../../shared/rules/text/change.ts';
import type { AlertState } from '../../../platform/data/alert.ts';
import { type Facts, keyOf, type News, placeOf } from './facts.ts';
import { comparedMonths, eventOfChange, isKnownElsewhere, isOfSignal } from './sameEvent.ts';

type Asked = {
  readonly least: number;
  /** Whether signals are mailed as well. */
  readonly signal: boolean;
};
type Judging = {
  readonly state: AlertState;
  readonly before: AlertState;
  readonly report: (line: News) => unknown;
  readonly isFirst: boolean;
  readonly isTrial: boolean;
};

/**
 * A change is mailed when it is found, unless its signal was mailed or another source showed it before, and again with its final size. The next one is mailed only after
 * the change fell below half the limit (hysteresis), or one near the limit would be mailed with each release.
 */
export function judgeChange(facts: Facts, { least, signal }: Asked, judging: Judging): void {
  const { state, before, report, isFirst, isTrial } = judging;
  const { found, change, last_month } = facts;
  const key = keyOf(facts);
  const was = state.change[key] ?? 0;
  if (found && Math.abs(found.change) >= least) {
    const now = found.change > 0 ? 1 : -1;
    if (now === was) {
      settle(facts, least, judging);
      return;
    }
    const isKnown =
      (signal && isOfSignal(facts, now, before)) ||
      isKnownElsewhere(facts, { direction: now, month: last_month }, before);
    if (isTrial || !isKnown) {
      const event = { key: eventOfChange(facts, now), strength: found.strength };
      report({ ...placeOf(facts), sentence: found.sentence, basis: found.basis, event });
    }
    state.change[key] = now;
    const course = { from: last_month, first: found.change, settled: isFirst };
    state.courses = { ...state.courses, [key]: course };
  } else if (change !== null && (Math.abs(change) < least / 2 || Math.sign(change) !== was)) {
    delete state.change[key];
    if (state.courses) delete state.courses[key];
  } else settle(facts, least, judging);
}

/** Only once all compared months are later than those in which it was found: until then, a few of these keep the size up. */
function settle(facts: Facts, least: number, { state, before, report }: Judging): void {
  const { moved, name, last_month } = facts;
  const key = keyOf(facts);
  const course = state.courses?.[key];
  if (!course || course.settled || last_month - course.from < comparedMonths) return;
  const { first, from } = course;
  state.courses = { ...state.courses, [key]: { ...course, settled: true } };
  const direction = Math.sign(first);
  if (!moved || Math.sign(moved.change) !== direction || Math.abs(moved.change) < least / 2) return;
  if (isKnownElsewhere(facts, { direction, month: from }, before)) return;
  report({
    ...placeOf(facts),
    sentence: `Posts ${aboutName(name)} are still ${first > 0 ? 'up' : 'down'} year over year: they ${changedBy(moved.change)}. In the three months to ${monthName(from)}, when this was first noted, they ${changedBy(first)}.`,
    basis: moved.basis,
    event: { key: eventOfChange(facts, direction), strength: moved.strength },
  });
}
