import { median } from '../forecast/numbers.ts';

type CountedMonth = { readonly month: number; readonly posts: number };

export type Expectation = CountedMonth & {
  readonly low: number;
  readonly high: number;
  /** Beyond chance, season and growth. `fragment`: too small to count as a month. */
  readonly verdict: 'usual' | 'few' | 'fragment' | 'many';
};

/** Below this, deviations are mostly chance. */
export const leastExpected = 100;
/** Shares of the expected posts: below the first a month is refused, below the second it is a fragment. */
const fewPart = 0.7;
const fragmentPart = 0.25;
const manyTimes = 1.8;
/** Robust standard deviations beyond which a deviation isn't chance. */
const deviations = 4;
/** With fewer residuals the spread is unknown and assumed to be large. */
const leastDeviations = 6;
const unknownSpread = 0.28;
const leastSpread = 0.05;
/** Later months at the same level that confirm a level shift. */
const confirming = 6;

type Logs = ReadonlyMap<number, number>;
type Level = (logs: Logs, month: number) => number | null;

/** A source may start at any size. Accepted (`known`) months set the level for later ones, however odd they are. */
export function expectPosts(
  months: readonly CountedMonth[],
  known: ReadonlySet<number> = new Set(),
): Expectation[] {
  const ordered = months.toSorted((one, other) => one.month - other.month);
  const logs = new Map(ordered.map(({ month, posts }) => [month, Math.log(posts + 1)]));
  const seasons = seasonsOf(logs);
  const methods = levels.flatMap((level): Method[] => [
    { level, isSeasonal: false, residuals: residualsOf(logs, level) },
    { level, isSeasonal: true, residuals: residualsOf(withoutSeason(logs, seasons), level) },
  ]);
  const trusted = new Map<number, number>();
  return ordered.flatMap(({ month, posts }): Expectation[] => {
    const own = logs.get(month) ?? 0;
    const around = new Map([...trusted, ...[...logs].filter(([other]) => other > month)]);
    const isLikeKnown =
      trusted.has(month - 1) && known.has(month - 1) && isSameLevel(own, logs.get(month - 1) ?? 0);
    const found = judge(own, likely(around, seasons, month, methods), beside(around, month, 1), isLikeKnown);
    if (found?.isNewLevel) trusted.clear();
    const isLow = found?.verdict === 'few' && !known.has(month);
    if (!isLow && found?.verdict !== 'fragment') trusted.set(month, own);
    if (!found) return [];
    const { low, high, verdict } = found;
    return [{ month, posts, low, high, verdict }];
  });
}

type Method = { readonly level: Level; readonly isSeasonal: boolean; readonly residuals: Logs };
type Likely = { readonly level: number; readonly spread: number };

/** Uses the method with the smallest spread over the other months. */
function likely(logs: Logs, seasons: Logs, month: number, methods: readonly Method[]): Likely | null {
  const season = seasons.get(month);
  const flat = withoutSeason(logs, seasons);
  const candidates = methods.flatMap(({ level, isSeasonal, residuals }): Likely[] => {
    const found = level(isSeasonal ? flat : logs, month);
    if (found === null || (isSeasonal && season === undefined)) return [];
    const spread = spreadOf(residuals, month);
    // A single other year may reflect news rather than a season.
    const doubt = yearsOf(logs, month) < 2 ? (season ?? 0) / 2 : 0;
    if (isSeasonal) return [{ level: found + (season ?? 0), spread: Math.hypot(spread, doubt) }];
    return [{ level: found, spread: Math.hypot(spread, season ?? 0) }];
  });
  return candidates.toSorted((one, other) => one.spread - other.spread)[0] ?? null;
}

type Judged = Omit<Expectation, 'month' | 'posts'> & {
  /** A level shift confirmed by later months: earlier months no longer count. */
  readonly isNewLevel: boolean;
};

function judge(
  own: number,
  expected: Likely | null,
  later: readonly number[],
  isLikeKnown: boolean,
): Judged | null {
  if (!expected || Math.exp(expected.level) < leastExpected) return null;
  const spread = Math.hypot(expected.spread, Math.exp(-expected.level / 2));
  const off = own - expected.level;
  const isConfirmed = isLikeKnown || (later.length >= confirming && isSameLevel(own, median(later)));
  const isRare = Math.abs(off) > deviations * spread;
  const isFew = isRare && off < Math.log(fewPart);
  const isMany = isRare && off > Math.log(manyTimes);
  const isFragment = isRare && off < Math.log(fragmentPart) && !isLikeKnown;
  const isNewLevel = (isFew || isMany) && isConfirmed && !isFragment;
  const verdict = () => {
    if (isFragment) return 'fragment';
    if (isNewLevel) return 'usual';
    if (isFew) return 'few';
    return isMany ? 'many' : 'usual';
  };
  const [low = 0, high = 0] = [-2, 2].map((times) => Math.round(Math.exp(expected.level + times * spread)));
  return { low, high, verdict: verdict(), isNewLevel };
}

const isSameLevel = (one: number, other: number) => Math.abs(one - other) < Math.log(1 / fewPart);

const neighbors = 6;
const leastNeighbors = 3;

function beside(logs: Logs, month: number, side: -1 | 1, most = neighbors): number[] {
  const found: number[] = [];
  for (let away = 1; away <= 2 * most && found.length < most; away++) {
    const log = logs.get(month + side * away);
    if (log !== undefined) found.push(log);
  }
  return found;
}

const levelBeside = (logs: Logs, month: number, side: -1 | 1, most?: number): number | null => {
  const values = beside(logs, month, side, most);
  return values.length < leastNeighbors ? null : median(values);
};

function growing(logs: Logs, month: number): number | null {
  const values = beside(logs, month, -1);
  if (values.length < neighbors) return null;
  const [near, far] = [median(values.slice(0, 3)), median(values.slice(3))];
  return near + (2 / 3) * Math.max(-mostGrowth, Math.min(mostGrowth, near - far));
}

/** Log growth per quarter; faster growth doesn't last. */
const mostGrowth = 0.3;

function between(logs: Logs, month: number): number | null {
  const [before, after] = [levelBeside(logs, month, -1), levelBeside(logs, month, 1)];
  return before === null || after === null ? null : (before + after) / 2;
}

const levels: readonly Level[] = [
  (logs, month) => levelBeside(logs, month, -1),
  (logs, month) => levelBeside(logs, month, -1, leastNeighbors),
  growing,
  between,
];

const year = 12;

/** How the same month of other years differed from its surroundings; months without such years are absent. */
function seasonsOf(logs: Logs): Logs {
  const differences = residualsOf(logs, between);
  return new Map(
    [...logs.keys()].flatMap((month) => {
      const others = [...differences].flatMap(([other, difference]) =>
        other !== month && (other - month) % year === 0 ? [difference] : [],
      );
      return others.length > 0 ? [[month, inCommon(others)]] : [];
    }),
  );
}

/** The smallest difference if all have the same sign, else 0, so that one year of news isn't mistaken for a season. */
const inCommon = (differences: readonly number[]): number =>
  new Set(differences.map(Math.sign)).size > 1
    ? 0
    : differences.reduce((least, each) => (Math.abs(each) < Math.abs(least) ? each : least));

const yearsOf = (logs: Logs, month: number): number =>
  [...logs.keys()].filter(
    (other) => other !== month && (other - month) % year === 0 && between(logs, other) !== null,
  ).length;

const withoutSeason = (logs: Logs, seasons: Logs): Logs =>
  new Map(
    [...logs].flatMap(([month, log]) => {
      const season = seasons.get(month);
      return season === undefined ? [] : [[month, log - season]];
    }),
  );

function residualsOf(logs: Logs, level: Level): Logs {
  return new Map(
    [...logs].flatMap(([month, log]) => {
      const expected = level(logs, month);
      return expected === null ? [] : [[month, log - expected]];
    }),
  );
}

/** Median absolute deviation, which a few odd months don't affect. */
function spreadOf(residuals: Logs, except: number): number {
  const others = [...residuals].flatMap(([month, residual]) => (month === except ? [] : [residual]));
  if (others.length < leastDeviations) return unknownSpread;
  const middle = median(others);
  const typical = 1.4826 * median(others.map((residual) => Math.abs(residual - middle)));
  // A spread from few residuals may be small by chance, so it is widened.
  return Math.max(leastSpread, typical * (1 + 3 / others.length));
}
