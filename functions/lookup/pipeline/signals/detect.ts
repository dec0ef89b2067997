import { mostFalseSignals } from '../../../../shared/model/lookup/signal.ts';
import { scoreOf, type WindowScore } from './candidate.ts';
import { type Shape, shapeOf } from './shapeOf.ts';
import { canBeUnusual, type Usual } from './usual.ts';

export type Detected = {
  readonly shape: Shape;
  /** False discovery rate of the signals at least this strong. */
  readonly doubt: number;
};

type Values = readonly (number | null)[];

/** Candidates by all of their posts, since capping each author's posts is too expensive for every series. */
export type Suspects = {
  readonly keys: readonly string[];
  judge(values: ReadonlyMap<string, Values>): Map<string, Detected>;
};

/** Degrees of freedom of Student's t: odd months are more frequent than under a normal distribution. */
const freedom = 12;
/** Weights of the windows: three months find lasting changes, which one month alone doesn't show. */
const weights: Readonly<Record<number, number>> = { 1: 2, 3: 4, 6: 1 };
/** A window exactly as usual would otherwise outweigh any in which much is unusual. */
const mostUsual = 0.95;
/** Capping some series makes room for others that are less certain by all of their posts. */
const mostFalseSuspects = 3 * mostFalseSignals;

export function detecting(usual: Usual) {
  const found: { readonly key: string; readonly chance: number }[] = [];
  let judged = 0;
  return {
    add(key: string, scores: readonly WindowScore[]): void {
      const own = strengthOf(scores, usual);
      if (!own) return;
      judged += 1;
      // The false discovery rate is never below the p-value, whatever the rank.
      if (own.chance <= mostFalseSuspects) found.push({ key, chance: own.chance });
    },
    end(): Suspects {
      const doubts = doubtsOf(found, judged);
      const keys = found.filter((_, at) => (doubts[at] as number) <= mostFalseSuspects).map(({ key }) => key);
      return { keys, judge: (values) => judge(values, usual, judged) };
    },
  };
}

function judge(all: ReadonlyMap<string, Values>, usual: Usual, judged: number): Map<string, Detected> {
  const strong = [...all].flatMap(([key, values]) => {
    const strength = strengthOf(scoreOf(values) ?? [], usual);
    return strength ? [{ key, values, ...strength }] : [];
  });
  const doubts = doubtsOf(strong, judged);
  return new Map(
    strong.flatMap(({ key, values, window }, at) => {
      const doubt = doubts[at] as number;
      const shape = doubt <= mostFalseSignals ? shapeOf(values, window) : null;
      return shape ? [[key, { shape, doubt }] as const] : [];
    }),
  );
}

/** The combined p-value of all windows and the most significant window; null if none has enough posts. */
function strengthOf(scores: readonly WindowScore[], usual: Usual) {
  const own = scores.filter(canBeUnusual).map((window) => {
    const { middle, above, below } = usual(window);
    const away = window.deviation - middle;
    return { window, chance: 2 * studentTail(Math.abs(away) / (away > 0 ? above : below), freedom) };
  });
  const [first, ...others] = own;
  if (!first) return null;
  const { window } = others.reduce((one, other) => (other.chance < one.chance ? other : one), first);
  return { chance: together(own), window };
}

/** Cauchy combination test: holds under any dependence of the windows. */
function together(windows: readonly { readonly window: WindowScore; readonly chance: number }[]): number {
  let [sum, whole] = [0, 0];
  for (const { window, chance } of windows) {
    const weight = weights[window.months] ?? 1;
    sum += weight * Math.tan((0.5 - Math.min(chance, mostUsual)) * Math.PI);
    whole += weight;
  }
  return 0.5 - Math.atan(sum / whole) / Math.PI;
}

/** Benjamini-Hochberg adjusted p-values, among all `judged` series. */
function doubtsOf(some: readonly { readonly chance: number }[], judged: number): Float64Array {
  const ranked = some.map((_, at) => at).sort((one, other) => chanceOf(some[one]) - chanceOf(some[other]));
  const doubts = new Float64Array(some.length);
  let doubt = 1;
  for (let rank = ranked.length; rank > 0; rank--) {
    const at = ranked[rank - 1] as number;
    doubt = Math.min(doubt, (chanceOf(some[at]) * judged) / rank);
    doubts[at] = doubt;
  }
  return doubts;
}

const chanceOf = (one: { readonly chance: number } | undefined) => one?.chance ?? 1;

/** P(T > t) of Student's t, for t >= 0 and an even number of degrees of freedom: a finite sum. */
function studentTail(t: number, freedom: number): number {
  const cos2 = freedom / (freedom + t * t);
  const sin = Math.sqrt(1 - cos2);
  let term = 1;
  let sum = 1;
  for (let at = 1; at < freedom / 2; at++) {
    term *= (cos2 * (2 * at - 1)) / (2 * at);
    sum += term;
  }
  // Far out the difference is lost to rounding, so the tail follows its power law.
  const tail = (1 - sin * sum) / 2;
  return tail > 1e-12 ? tail : 1e-12 * cos2 ** (freedom / 2);
}
