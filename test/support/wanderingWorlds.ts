import { Months } from '../../functions/lookup/pipeline/documents/series.ts';
import { changeFindings } from '../../functions/lookup/pipeline/findings/changeFindings.ts';
import type { Uncertainty } from '../../functions/lookup/pipeline/findings/changeVariance.ts';
import { measureChanges } from '../../functions/lookup/pipeline/findings/measureChanges.ts';
import { deviates95, studentDeviates } from '../../functions/lookup/pipeline/findings/normal.ts';
import { type UnrestSeries, withMovement } from '../../functions/lookup/pipeline/findings/readUnrest.ts';
import { dice } from './forecastWorlds.ts';

type Chances = ReturnType<typeof dice>;

/** How an object's level moves around its own mean, on the log scale, month by month. */
export type Movement = (chances: Chances, months: number, object: number) => number[];

export type WanderingWorld = {
  readonly movement: Movement;
  readonly months?: number;
  readonly objects?: number;
  readonly verticals?: number;
  /** How many posts an author writes at a time, on average. */
  readonly burst?: number;
  /** Posts a month of the smallest objects; the largest have 55 times as many. */
  readonly smallest?: number;
  readonly seed?: number;
};

const still: Movement = (_, months) => Array.from({ length: months }, () => 0);

/** Levels that return to their mean with a memory: `rho` from month to month, around it by `sd`. */
export const returning =
  (rho: number, sd: number): Movement =>
  ({ normal }, months) => {
    let level = sd * normal();
    return Array.from({ length: months }, () => {
      const now = level;
      level = rho * level + sd * Math.sqrt(1 - rho ** 2) * normal();
      return now;
    });
  };

const walking =
  (step: number): Movement =>
  ({ normal }, months) => {
    let level = 0;
    return Array.from({ length: months }, () => (level += step * normal()));
  };

/** A yearly wave, twice as high in some years as in others. */
const seasonal: Movement = ({ roll }, months) => {
  const [height, start] = [0.1 + 0.4 * roll(), 12 * roll()];
  const years = Array.from({ length: Math.ceil(months / 12) + 1 }, () => 0.67 + 0.67 * roll());
  return Array.from(
    { length: months },
    (_, at) => height * (years[Math.floor(at / 12)] ?? 1) * Math.sin((2 * Math.PI * (at + start)) / 12),
  );
};

/** Each object grows or shrinks at a pace of its own. */
export const growing =
  (sdOfYear: number): Movement =>
  ({ normal }, months) => {
    const pace = (sdOfYear * normal()) / 12;
    return Array.from({ length: months }, (_, at) => pace * at);
  };

/** Every other object is restless. */
const halfRestless: Movement = (chances, months, object) =>
  (object % 2 === 0 ? still : returning(0.5, 0.2))(chances, months, object);

/** Raises the level of every eleventh object by `log` in the latest `since` months, or in the first `length` of them. */
export const plant =
  (movement: Movement, log: number, since = 3, length = since): Movement =>
  (chances, months, object) =>
    movement(chances, months, object).map((level, at) => {
      const left = months - at;
      return isPlanted(object) && left <= since && left > since - length ? level + log : level;
    });
export const isPlanted = (object: number) => object % 11 === 0;

/** Worlds in which no object does anything unusual. */
export const unchangingWorlds = {
  quiet: still,
  'levels with some memory': returning(0.5, 0.2),
  'levels with a long memory': returning(0.9, 0.2),
  'half the objects restless': halfRestless,
  'levels that walk': walking(0.06),
  'seasons that differ from year to year': seasonal,
} satisfies Record<string, Movement>;

const lastMonth = 200;

export function drawWorld({
  movement,
  months: length = 36,
  objects = 492,
  verticals = 8,
  burst = 1,
  smallest = 12,
  seed = 1,
}: WanderingWorld) {
  const chances = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) chances.roll();
  const months = new Months(
    Array.from({ length }, (_, at) => lastMonth - length + 1 + at),
    lastMonth,
  );
  const markets = new Map<number, number[]>();
  const drawn = Array.from({ length: objects }, (_, at): Omit<UnrestSeries, 'usual'> => {
    const level = smallest * Math.exp(4 * chances.roll());
    const posts = movement(chances, length, at + 1).map((log) =>
      burstsOf(level * Math.exp(log), burst, chances),
    );
    const values = posts.map(sum);
    const vertical = 1 + (at % verticals);
    const market = markets.get(vertical) ?? values.map(() => 0);
    markets.set(
      vertical,
      market.map((all, month) => all + (values[month] ?? 0)),
    );
    const all = posts.flat();
    return {
      ...{ vertical, object: at + 1, values },
      own: {
        ...squaresIn(posts, 3),
        most: Math.max(0, ...posts.slice(-3).flat()),
        perPost: all.length > 0 ? squares(all) / sum(all) : 1,
      },
      ownYear: squaresIn(posts, 12),
    };
  });
  return { months, unrest: { series: withMovement(drawn, months), markets } };
}

/** Shares in percent: of intervals that hold no change, of colored changes, of pages that state one. */
export function judged(world: WanderingWorld, among: (object: number) => boolean = () => true) {
  const { months, unrest } = drawWorld(world);
  const shareOf = (part: readonly unknown[], whole: readonly unknown[]) =>
    (100 * part.length) / Math.max(1, whole.length);
  const of = (span: 'quarter' | 'year') => {
    const changes = measureChanges(unrest, months, span);
    const stated = new Set(changeFindings(changes).found.map(({ object }) => object));
    const its = changes.filter(({ object }) => among(object));
    return {
      changes: its.length,
      holds: shareOf(
        its.filter(({ log, own }) => within(log, own)),
        its,
      ),
      beyond: shareOf(
        its.filter((each) => each.beyond),
        its,
      ),
      stated: shareOf(
        its.filter(({ object }) => stated.has(object)),
        its,
      ),
      carried: shareOf(
        its.filter(({ carriedBy }) => carriedBy),
        its,
      ),
    };
  };
  return { quarter: of('quarter'), year: of('year') };
}

const within = (log: number, { variance, freedom }: Uncertainty) =>
  Math.abs(log) < studentDeviates(deviates95, freedom) * Math.sqrt(variance);

const burstsOf = (posts: number, burst: number, { poisson, geometric }: Chances) =>
  Array.from({ length: poisson(posts / burst) }, () => geometric(burst));

/** The sums over authors, none of whom writes in two windows. */
const squaresIn = (posts: readonly (readonly number[])[], length: number) => ({
  cc: squares(posts.slice(-length).flat()),
  cb: 0,
  bb: squares(posts.slice(-length - 12, posts.length - 12).flat()),
});

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const squares = (values: readonly number[]) => values.reduce((total, each) => total + each ** 2, 0);
