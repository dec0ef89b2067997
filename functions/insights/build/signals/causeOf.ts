import type { InsightDocument, Relation } from '../../../../shared/model/insight.ts';
import type { Signal } from '../../../../shared/model/signal.ts';
import type { WindowScore } from './score.ts';

/** A cause explains at least this share of what is unusual. */
const leastShare = 0.5;
/** How far the posts with both must be from what they were, in standard deviations of a count. */
const leastDeviations = 5;
/** An object that is always mentioned along doesn't explain a rise: its share of the posts has to change too. */
const leastShareRise = 1.5;
const monthsBefore = 12;

/** The object that explains most of what is unusual; null if there is no single cause. */
export function causeOf(
  document: InsightDocument,
  { months, actual, expected }: WindowScore,
): Signal['cause'] {
  const jump = actual - expected;
  const candidates = [...document.linked_objects, ...document.sub_objects].flatMap((relation) => {
    const { now, before } = pairsOf(document, relation, months);
    const more = (now - before) * Math.sign(jump);
    const share = more / Math.abs(jump);
    const rise =
      jump > 0 ? now / actual / (before / expected) : before / expected / (now / Math.max(1, actual));
    const clear =
      share >= leastShare && more >= leastDeviations * Math.sqrt(before + 1) && !(rise < leastShareRise);
    return clear ? [{ relation, share }] : [];
  });
  const [best] = candidates.sort((one, other) => other.share - one.share);
  if (!best) return null;
  const { sid, name, type_code } = best.relation;
  return { sid, name, type_code, percent: Math.round(Math.min(1, best.share) * 100) };
}

/** Posts with both in the latest months, and in as many usual ones. */
function pairsOf(document: InsightDocument, { percents }: Relation, months: number) {
  const { authentic } = document.activity;
  const pairs = percents.map((percent, at) => {
    const posts = authentic[authentic.length - percents.length + at] ?? null;
    return percent === null || posts === null ? null : (percent * posts) / 100;
  });
  const known = (from: number, to?: number) => pairs.slice(from, to).filter((each) => each !== null);
  const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
  const usual = known(-months - monthsBefore, -months);
  return { now: sum(known(-months)), before: usual.length > 0 ? (sum(usual) / usual.length) * months : 0 };
}
