import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { quarter, sumsOf } from '../documents/series.ts';
import { quantile } from '../forecast/numbers.ts';
import { yearMonths } from '../steps/windows.ts';
import { type Deviation, spreadOf, timesUsual } from './spread.ts';

/** A series of posts a month, up to the latest month. */
export type Mover = {
  readonly vertical: number;
  readonly values: readonly (number | null)[];
  /** The unrest of its months, shrunk toward the source’s mean. */
  readonly unrest: number;
  /** By how much authors with several posts inflate the variance of a count, in three months and in twelve. */
  readonly inflation: { readonly quarter: number; readonly year: number };
};

/** How much changes over a year usually vary, beyond counting and net of the market, as variances of log changes. */
export type Usual = {
  /** Null if the source has too few changes to know. */
  readonly quarter: number | null;
  readonly year: number | null;
  /** The degrees of freedom of both. */
  readonly freedom: number;
};

/** With fewer changes in a source or group, nothing is known of it. */
const leastChanges = 30;
const leastTurns = 60;
/** Objects differ in how much they move; a source with fewer is one group. */
const leastGrouped = 120;
const groups = 3;
const leastOfVertical = 5;
/** Pulls a vertical’s own factor, and an object’s, toward none; the first counts in objects, the second in changes. */
const weightOfSource = 10;
const weightOfGroup = 40;
/** Three overlapping quarters say about as much as one. */
const overlap = 3;

/**
 * The source’s own past as the null: how much its objects’ yearly changes vary around those of their market. Steady growth
 * isn’t unusual movement, so the differences between successive yearly changes bound it where the history is long enough.
 */
export function usualMovement<Each extends Mover>(movers: readonly Each[]): (Each & { usual: Usual })[] {
  const quarters = spreadsOf(movers, quarter, ({ inflation }) => inflation.quarter);
  const years = spreadsOf(movers, yearMonths, ({ inflation }) => inflation.year);
  return movers.map((mover, at) => {
    const past = quarters.pastOf(at);
    const times = timesOf(past, quarters.changes(at) ?? 0);
    const varies = (spread: number | null, months: number) =>
      spread === null ? null : Math.max(0, spread * times, (2 / months) * mover.unrest);
    const usual = {
      quarter: varies(quarters.either(at), quarter),
      year: varies(years.either(at), yearMonths),
      freedom: (past.length + weightOfGroup) / overlap,
    };
    return { ...mover, usual };
  });
}

/** Only changes that ended a year ago: a later one that lasts would count as the object’s usual movement. */
function timesOf(past: readonly Deviation[], spread: number): number {
  if (spread <= 1e-6) return 1;
  const own = past.reduce(
    (sum, { off, noise }) => sum + Math.min(off ** 2, 25 * (spread + noise)) - noise,
    0,
  );
  return clamp((own / spread + weightOfGroup) / (past.length + weightOfGroup), 0.25, 4);
}

type Change = Deviation & { readonly mover: number };
type Changes = ReadonlyMap<number, Change & { readonly now: number; readonly before: number }>[];

function spreadsOf(movers: readonly Mover[], months: number, inflationOf: (mover: Mover) => number) {
  const changes = changesOf(movers, months, inflationOf);
  const turns = turnsOf(changes, movers.map(inflationOf));
  const all = changes.flatMap((each) => [...each.values()]);
  const grouped = groupsOf(movers, new Set(all.map(({ mover }) => mover)));
  const ofChanges = all.length < leastChanges ? null : priorsOf(movers, all, grouped);
  const ofTurns = turns.length < leastTurns ? null : priorsOf(movers, turns, grouped);
  const changeOf = (at: number) => ofChanges?.[at] ?? null;
  return {
    changes: changeOf,
    either(at: number): number | null {
      const prior = changeOf(at);
      return prior === null ? null : Math.min(prior, ofTurns?.[at] ?? prior);
    },
    pastOf: (at: number): Deviation[] =>
      changes.slice(0, Math.max(0, changes.length - yearMonths)).flatMap((ofEnd) => ofEnd.get(at) ?? []),
  };
}

/** For each month, the yearly changes that end with it, net of the median of their vertical, by the mover’s place. */
export function changesOf(
  movers: readonly Mover[],
  months: number,
  inflationOf: (mover: Mover) => number,
): Changes {
  const sums = movers.map(({ values }) => sumsOf(values, months));
  const inflation = movers.map(inflationOf);
  const length = Math.max(0, ...movers.map(({ values }) => values.length));
  return Array.from({ length }, (_, end) => {
    const found = movers.flatMap(({ vertical }, mover) => {
      const [now, before] = [sums[mover]?.[end] ?? 0, sums[mover]?.[end - yearMonths] ?? 0];
      if (now < minShown || before < minShown) return [];
      const noise = (inflation[mover] ?? 1) * (1 / now + 1 / before);
      return [{ mover, vertical, now, before, off: Math.log(now / before), noise }];
    });
    const medians = new Map(
      [...Map.groupBy(found, ({ vertical }) => vertical)].map(([vertical, of]) => [
        vertical,
        quantile(
          of.map(({ off }) => off).sort((one, other) => one - other),
          0.5,
        ),
      ]),
    );
    return new Map(
      found.map(({ vertical, ...each }) => [
        each.mover,
        { ...each, off: each.off - (medians.get(vertical) ?? 0) },
      ]),
    );
  });
}

/** The differences between changes a year apart, in which steady growth cancels. */
function turnsOf(changes: Changes, inflation: readonly number[]): Change[] {
  return changes.flatMap((ofEnd, end) =>
    [...ofEnd.values()].flatMap(({ mover, off, now, before }) => {
      const earlier = changes[end - yearMonths]?.get(mover);
      if (!earlier) return [];
      const noise = ((inflation[mover] ?? 1) * (1 / now + 4 / before + 1 / earlier.before)) / 2;
      return [{ mover, off: (off - earlier.off) / Math.SQRT2, noise }];
    }),
  );
}

/** Each mover’s third by the unrest of its months; all in one where few have changes. */
function groupsOf(movers: readonly Mover[], changed: ReadonlySet<number>): number[] {
  const sorted = movers
    .flatMap(({ unrest }, at) => (changed.has(at) ? unrest : []))
    .sort((one, other) => one - other);
  if (sorted.length < leastGrouped) return movers.map(() => 0);
  const bounds = Array.from(
    { length: groups - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / groups)] ?? 0,
  );
  return movers.map(({ unrest }) => bounds.filter((bound) => unrest >= bound).length);
}

/** Each mover’s spread: that of its group, corrected by its vertical’s. */
function priorsOf(movers: readonly Mover[], all: readonly Change[], groupOf: readonly number[]): number[] {
  const whole = spreadOf(all);
  const ofGroups: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const its = all.filter(({ mover }) => groupOf[mover] === group);
    const spread = its.length < leastChanges ? whole : spreadOf(its);
    ofGroups.push(Math.max(spread, ofGroups[group - 1] ?? 0));
  }
  const priorOf = (mover: number) => ofGroups[groupOf[mover] ?? 0] ?? whole;
  const factors = new Map(
    [...Map.groupBy(all, ({ mover }) => movers[mover]?.vertical ?? 0)].map(([vertical, its]) => {
      const objects = new Set(its.map(({ mover }) => mover)).size;
      if (objects < leastOfVertical || its.length < leastChanges) return [vertical, 1];
      const times = timesUsual(its, ({ mover }) => priorOf(mover));
      return [vertical, Math.exp((objects * Math.log(times)) / (objects + weightOfSource))];
    }),
  );
  return movers.map(({ vertical }, at) => priorOf(at) * (factors.get(vertical) ?? 1));
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
