import { minRow } from '../../../../shared/model/lookup/insight.ts';
import type { SignalCause } from '../../../../shared/model/lookup/signal.ts';
import type { Candidate } from './candidate.ts';
import type { Shape } from './shapeOf.ts';

/** A cause explains at least this share of what is unusual. */
const leastShare = 0.5;
/** How far the posts with both must be from what they were, in standard deviations of a count. */
const leastDeviations = 5;
/** What is always mentioned along doesn't explain a rise: its share of the posts has to change too. */
const leastShareRise = 1.5;

/** What explains most of what is unusual: an object, a theme or a place; null if there is no single cause. */
export function causeOf(
  { actual, expected }: Pick<Shape, 'actual' | 'expected'>,
  candidates: readonly Candidate[],
): SignalCause | null {
  const jump = actual - expected;
  const direction = Math.sign(jump);
  const clear = candidates.flatMap(({ named, now, usual }) => {
    const more = (now - usual) * direction;
    const share = more / Math.abs(jump);
    const rise =
      jump > 0 ? now / actual / (usual / expected) : usual / expected / (now / Math.max(1, actual));
    const isClear =
      Math.max(now, usual) >= minRow &&
      share >= leastShare &&
      more >= leastDeviations * Math.sqrt(usual + 1) &&
      !(rise < leastShareRise);
    // What would have come along with the object's own rise or fall is no explanation of it.
    const beyond = (now - usual * (actual / Math.max(1, expected))) * direction;
    return isClear ? [{ named, share, beyond }] : [];
  });
  const [best] = clear.sort((one, other) => other.beyond - one.beyond || byName(one, other));
  return best ? { ...best.named, percent: Math.round(Math.min(1, best.share) * 100) } : null;
}

/** Objects that are always named together explain the same: the same posts give the same cause each time. */
function byName(one: Pick<Candidate, 'named'>, other: Pick<Candidate, 'named'>): number {
  const [first, second] = [one, other].map(({ named }) =>
    'sid' in named ? `${named.name} ${named.sid}` : named.place,
  ) as [string, string];
  return first < second ? -1 : 1;
}
