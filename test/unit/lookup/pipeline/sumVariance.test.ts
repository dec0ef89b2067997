import { describe, expect, test } from 'vitest';
import {
  changeInterval,
  type Uncertainty,
} from '../../../../functions/lookup/pipeline/findings/changeVariance.ts';
import { deviates95, studentDeviates } from '../../../../functions/lookup/pipeline/findings/normal.ts';
import {
  companyUncertainty,
  countingOf,
  type Market,
  marketUncertainties,
} from '../../../../functions/lookup/pipeline/market/yearTotals.ts';
import { dice } from '../../../support/forecastWorlds.ts';

test('the variance of a company’s change adds up its brands by their share of the posts of then', () => {
  const counted = { now: 200, before: 100, cc: 400, cb: 30, bb: 150 };
  const parts = [
    { before: 60, usual: 0.04, freedom: 30 },
    { before: 40, usual: 0.09, freedom: 20 },
  ];
  const authors = 400 / 200 ** 2 - (2 * 30) / (200 * 100) + 150 / 100 ** 2;
  const usual = 0.36 * 0.04 + 0.16 * 0.09;
  const { variance, freedom } = companyUncertainty(counted, parts);
  expect(variance).toBeCloseTo(authors + usual, 12);
  expect(freedom).toBeCloseTo(20 * (variance / usual) ** 2, 8);
});

describe('the change of a market', () => {
  const eight = Array.from({ length: 8 }, (): Market => ({ now: 1000, before: 1000, parts: [] }));

  test('without movement between markets, it is as certain as the counts', () => {
    const [own] = marketUncertainties(eight, [eight]) ?? [];
    expect(own?.variance).toBeCloseTo(1.2 / 500, 12);
    // Student’s t of seven degrees of freedom.
    expect(studentDeviates(deviates95, own?.freedom ?? 0)).toBeCloseTo(2.365, 2);
  });

  test('what markets moved apart in former years widens it', () => {
    const moved = eight.map((each, at) => ({ ...each, now: at < 4 ? 1500 : 1000 }));
    const net = Math.log(1.5) / 2;
    const noise = (countingOf({ now: 1500, before: 1000 }) + countingOf({ now: 1000, before: 1000 })) / 2;
    const beyond = (8 / 7) * (net ** 2 / 0.455) - noise;
    expect(marketUncertainties(eight, [moved])?.[0]?.variance).toBeCloseTo(1.2 / 500 + beyond, 10);
  });

  test('it isn’t given with under six verticals', () => {
    expect(marketUncertainties(eight.slice(3), [eight.slice(3)])).toBeNull();
    expect(marketUncertainties(eight.slice(2), [eight.slice(2)])).not.toBeNull();
  });
});

type World = { readonly rho: number; readonly sd: number; readonly market: number };
const months = 36;

/** Objects and markets wander around a level that doesn't change. */
function drawn({ rho, sd, market }: World, seed: number) {
  const { roll, normal } = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) roll();
  const wander = (spread: number) => {
    let at = spread * normal();
    return Array.from({ length: months }, () => {
      at = rho * at + Math.sqrt(1 - rho ** 2) * spread * normal();
      return at;
    });
  };
  const count = (mean: number) => Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  return Array.from({ length: 8 }, () => {
    const together = wander(market);
    return Array.from({ length: 30 }, (_, at) => {
      const level = 10 * (1 + (at % 10));
      return wander(sd).map((own, month) => count(level * Math.exp(own + (together[month] ?? 0))));
    });
  });
}

const sumUpTo = (series: readonly number[], end: number) =>
  series.slice(end - 12, end).reduce((total, each) => total + each, 0);
const windowsAt = (series: readonly number[], end: number) => ({
  now: sumUpTo(series, end),
  before: sumUpTo(series, end - 12),
});
const addUp = (all: readonly (readonly number[])[]) =>
  Array.from({ length: months }, (_, month) => all.reduce((total, one) => total + (one[month] ?? 0), 0));

const freedom = 60;

function holdsZero(windows: { now: number; before: number }, own: Uncertainty | undefined): boolean {
  const { low, high } = own ? changeInterval(windows, own) : { low: 1, high: 1 };
  return low <= 0 && high >= 0;
}

/** The variance of the log change of yearly means of an object that wanders, without counts. */
function usualIn({ rho, sd }: World): number {
  const lag = (steps: number) => sd ** 2 * rho ** steps;
  let variance = 0;
  for (let one = 0; one < 24; one += 1)
    for (let other = 0; other < 24; other += 1)
      variance += (one < 12 === other < 12 ? 1 : -1) * lag(Math.abs(one - other));
  return variance / 144;
}

describe.each<[string, World]>([
  ['are quiet', { rho: 0, sd: 0, market: 0 }],
  ['wander', { rho: 0.5, sd: 0.1, market: 0 }],
  ['wander far', { rho: 0.9, sd: 0.2, market: 0 }],
  ['wander with their markets', { rho: 0.5, sd: 0.1, market: 0.1 }],
])('where objects %s', (_, world) => {
  const usual = usualIn(world);
  const worlds = Array.from({ length: 60 }, (_none, seed) => drawn(world, seed));

  test('the interval of a market that didn’t change holds zero in 93 of 100 cases or more', () => {
    const held = worlds.flatMap((verticals) => {
      const totals = verticals.map(addUp);
      const markets = totals.map((total, at) => ({
        ...windowsAt(total, months),
        parts: (verticals[at] ?? []).map((one) => ({ before: sumUpTo(one, months - 12), usual, freedom })),
      }));
      const ends = Array.from({ length: months - 23 }, (_none, ago) =>
        totals.map((total) => windowsAt(total, months - ago)),
      );
      const uncertain = marketUncertainties(markets, ends) ?? [];
      return markets.map((market, at) => holdsZero(market, uncertain[at]));
    });
    expect(held.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(0.93);
  });

  // A company moves with its market, which its objects' usual movement leaves out.
  test.runIf(world.market === 0)(
    'the interval of a company that didn’t change holds zero in 92 of 100 cases',
    () => {
      const held = worlds.flatMap((verticals) =>
        verticals.flatMap((objects) =>
          [0, 5, 10, 15, 20, 25].map((from) => {
            const own = objects.slice(from, from + 4);
            const { now, before } = windowsAt(addUp(own), months);
            const parts = own.map((one) => ({ before: sumUpTo(one, months - 12), usual, freedom }));
            return holdsZero(
              { now, before },
              companyUncertainty({ now, before, cc: now, cb: 0, bb: before }, parts),
            );
          }),
        ),
      );
      const share = held.filter(Boolean).length / held.length;
      expect(share).toBeGreaterThanOrEqual(0.92);
      expect(share).toBeLessThanOrEqual(0.98);
    },
  );
});
