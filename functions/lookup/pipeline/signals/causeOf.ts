import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import {
  maxCompanions,
  type PostCount,
  type PostShare,
  type SignalCause,
  type SignalCompanion,
} from '../../../../shared/model/lookup/signal.ts';
import { shareMove } from '../../../../shared/rules/lookup/signals.ts';
import type { Candidate } from './candidate.ts';
import type { Shape } from './shapeOf.ts';

const leastShare = 0.5;
/** Minimum change of the posts with both, in Poisson standard deviations. */
const leastDeviations = 5;
/** The same for companions, which explain less. */
const leastCompanionDeviations = 3;
/** A constant companion explains no rise, so its share of the posts must change by this factor. */
const leastShareRise = 1.5;

type Size = Pick<Shape, 'actual' | 'expected'>;

/** The object, theme or place that explains most of the excess; null if there is no single cause. */
export function causeOf(size: Size, candidates: readonly Candidate[]): SignalCause | null {
  const { actual, expected } = size;
  const direction = Math.sign(actual - expected);
  const clear = candidates.flatMap((candidate) => {
    const { named, now, usual, authors } = candidate;
    const more = (now - usual) * direction;
    const shares = [now / Math.max(1, actual), candidate.before / Math.max(1, candidate.ofBefore)] as const;
    const rise = direction > 0 ? shares[0] / shares[1] : shares[1] / shares[0];
    const isClear =
      authors >= minRow &&
      explained(size, candidate) >= leastShare &&
      more >= leastDeviations * Math.sqrt(usual + 1) &&
      !(rise < leastShareRise);
    // Only a change beyond the object's own rise or fall can explain it.
    const beyond = (now - usual * (actual / Math.max(1, expected))) * direction;
    return isClear ? [{ candidate, named, beyond }] : [];
  });
  const [best] = clear.sort((one, other) => other.beyond - one.beyond || byName(one, other));
  return best ? causeFrom(size, best.candidate) : null;
}

/** Null if its share of the posts hasn't clearly moved with them, as far as it may be shown. */
export function causeFrom(size: Size, candidate: Candidate): SignalCause | null {
  const now = shareOf(candidate.now, size.actual);
  const before = shareOf(candidate.before, candidate.ofBefore);
  if (shareMove(now, before) !== Math.sign(size.actual - size.expected)) return null;
  const percent = Math.round(Math.min(1, Math.max(0, explained(size, candidate))) * 100);
  return { ...candidate.named, percent, now, before };
}

const explained = ({ actual, expected }: Size, candidate: Candidate) =>
  (candidate.now - candidate.usual) / (actual - expected);

/** In the direction of the signal, the largest change first. */
export function companionsOf(size: Size, candidates: readonly Candidate[]): SignalCompanion[] {
  const direction = Math.sign(size.actual - size.expected);
  const changed = candidates.flatMap((candidate) => {
    const { named, now, usual, authors } = candidate;
    const change = (now - usual) * direction;
    const isClear = authors >= minRow && change >= leastCompanionDeviations * Math.sqrt(usual + 1);
    return isClear && 'sid' in named ? [{ named, now, usual, change }] : [];
  });
  return changed
    .sort((one, other) => other.change - one.change || byName(one, other))
    .slice(0, maxCompanions)
    .map(({ named, now, usual }) => ({ ...named, now: countOf(now), usual: countOf(usual) }));
}

const countOf = (posts: number): PostCount =>
  posts > 0 && posts < minRow ? { posts: minRow, under: true } : { posts: Math.round(posts) };

/** A share of fewer than ten posts is given as an upper bound. */
function shareOf(posts: number, all: number): PostShare {
  const percent = (some: number) => Math.min(100, (100 * some) / Math.max(1, all));
  return posts > 0 && posts < minRow
    ? { percent: Math.ceil(percent(minRow)), under: true }
    : { percent: Math.round(percent(posts)) };
}

/** Breaks ties between objects that are always named together, so that the same posts give the same cause each time. */
function byName(one: Pick<Candidate, 'named'>, other: Pick<Candidate, 'named'>): number {
  const [first, second] = [one, other].map(({ named }) =>
    'sid' in named ? `${named.name} ${named.sid}` : named.place,
  ) as [string, string];
  return first < second ? -1 : 1;
}
