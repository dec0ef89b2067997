import { mostFalseSignals } from '../../../../shared/model/lookup/signal.ts';
import type { WindowScore } from './score.ts';
import { runOf, type Shape, shapeOf } from './shapeOf.ts';
import { studentTail } from './studentTail.ts';
import { canBeUnusual, learnUsual, type Usual } from './usual.ts';

export type Scored = { readonly key: string; readonly scores: readonly WindowScore[] };
export type Detected = {
  readonly shape: Shape;
  /** The share of false ones among those at least so strong. */
  readonly doubt: number;
};

/** Heavier tails than a normal distribution's: months are odd more often than that. */
const freedom = 12;
/** A shorter window with this share of what is unusual in a longer one says it better. */
const mostOfIt = 0.75;

/** What is unusual, judged by how much all series of the release deviate in those same months. */
export function detect(all: readonly Scored[]): Map<string, Detected> {
  const learning = learnUsual();
  for (const { key, scores } of all) learning.add(key, scores);
  const signals = detecting(learning.end());
  for (const { key, scores } of all) signals.add(key, scores);
  return signals.end();
}

type Chance = { readonly score: WindowScore; readonly chance: number };
type Suspect = { readonly key: string; readonly chance: number; readonly window: WindowScore };

/** Detects series by series; only those are kept that may be listed in the end. */
export function detecting(usual: Usual) {
  const suspects: Suspect[] = [];
  let judged = 0;
  return {
    add(key: string, scores: readonly WindowScore[]): void {
      const own = scores.filter(canBeUnusual).map((score): Chance => {
        const { middle, above, below } = usual(score);
        const away = score.deviation - middle;
        return { score, chance: 2 * studentTail(Math.abs(away) / (away > 0 ? above : below), freedom) };
      });
      if (own.length === 0) return;
      judged += 1;
      const chance = together(own.map((each) => each.chance));
      // Among so many, one of this chance is false more often than that: its rank can't make up for it.
      if (chance <= mostFalseSignals)
        suspects.push({ key, chance, window: asLongAsItLasts(strongest(own), scores) });
    },
    end: () =>
      keepTrue(
        suspects.sort((one, other) => one.chance - other.chance),
        judged,
      ),
  };
}

/** Cauchy's combination: holds however much the windows depend on each other. */
function together(chances: readonly number[]): number {
  const sum = chances.reduce(
    (total, each) => total + Math.tan((0.5 - Math.min(each, 1 - 1e-12)) * Math.PI),
    0,
  );
  return 0.5 - Math.atan(sum / chances.length) / Math.PI;
}

/** The most unusual window; a shorter one in it if nearly all of it happened there: one large month is no lasting change. */
function strongest(own: readonly Chance[]): WindowScore {
  const best = own.reduce((one, other) => (other.chance < one.chance ? other : one)).score;
  const shorter = own
    .map(({ score }) => score)
    .filter((score) => score.months < best.months && excess(score) / excess(best) >= mostOfIt)
    .sort((one, other) => one.months - other.months);
  return shorter[0] ?? best;
}

/** A longer window, where the months before are as unusual: the strongest alone would begin it too late. */
function asLongAsItLasts(best: WindowScore, scores: readonly WindowScore[]): WindowScore {
  const longer = scores
    .filter(({ months }) => months > best.months)
    .toSorted((one, other) => one.months - other.months)
    .find((score) => Math.sign(excess(score)) === Math.sign(excess(best)) && runOf(score) > best.months);
  return runOf(best) === best.months && longer ? asLongAsItLasts(longer, scores) : best;
}

const excess = ({ actual, expected }: WindowScore) => actual - expected;

/** Benjamini and Hochberg: as many of the strongest as keep the share of false ones bounded. */
function keepTrue(ranked: readonly Suspect[], judged: number): Map<string, Detected> {
  const kept = new Map<string, Detected>();
  let doubt = 1;
  const doubts = ranked.map(() => 1);
  for (let at = ranked.length - 1; at >= 0; at--) {
    doubt = Math.min(doubt, ((ranked[at]?.chance ?? 1) * judged) / (at + 1));
    doubts[at] = doubt;
  }
  for (const [at, { key, window }] of ranked.entries()) {
    const own = doubts[at] ?? 1;
    if (own > mostFalseSignals) break;
    kept.set(key, { shape: shapeOf(window), doubt: own });
  }
  return kept;
}
