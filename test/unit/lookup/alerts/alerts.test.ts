import { describe, expect, test } from 'vitest';
import type { Facts } from '../../../../functions/lookup/alerts/judging/facts.ts';
import { judgeAlert, nothingYet } from '../../../../functions/lookup/alerts/judging/judgeAlert.ts';
import type { AlertState } from '../../../../functions/platform/data/alert.ts';
import type { AlertConditions } from '../../../../shared/model/lookup/alert.ts';
import type { ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { linesOf, type SaidLine } from '../../../support/alertWorlds.ts';
import {
  isPlanted,
  type Movement,
  plant,
  returning,
  unchangingWorlds,
} from '../../../support/wanderingWorlds.ts';

const everySeventh = Array.from({ length: 20 }, (_, at) => 3 + 7 * at);

test('who follows 20 objects whose posts only wander gets at most three lines a year', async () => {
  const lines: SaidLine[] = [];
  const seeds = [1, 2];
  for (const seed of seeds)
    lines.push(...(await linesOf({ movement: returning(0.5, 0.2), seed, releases: 12 }, everySeventh)));
  expect(lines.length / seeds.length).toBeLessThanOrEqual(3);
}, 60_000);

const planted = Array.from({ length: 8 }, (_, at) => 11 * (at + 1)).filter(isPlanted);

/** The lines about each planted object; the event begins in the fourth release. */
async function saidOf(log: number, length: number, conditions: AlertConditions, releases = 8) {
  const movement = plant(unchangingWorlds.quiet, log, releases - 3, length);
  const lines = await linesOf({ movement, releases, conditions, smallest: 60, objects: 96 }, planted);
  return planted.map((object) => lines.filter(({ sid }) => sid === object));
}

describe('a doubling of posts', () => {
  test('is one line when it is found, and one with its final size; none when it is a year old', async () => {
    for (const said of await saidOf(Math.log(2), 15, { change: 20 }, 18)) {
      const [first, final, ...others] = said;
      expect(others).toEqual([]);
      expect(first?.sentence).toMatch(/ rose \d+% year over year, more than objects in .* usually move/);
      expect(final?.sentence).toMatch(
        /are still up year over year: they rose (8|9|10|11)\d?%\. In the three months to .*, when this was first noted, they rose \d+%\.$/,
      );
      expect(final?.basis).toMatch(/posts in three months.*95% interval/);
      expect((final?.at ?? 0) - (first?.at ?? 0)).toBe(3);
    }
  }, 60_000);

  test('is the signal, then its final size, for those who follow both', async () => {
    for (const said of await saidOf(Math.log(2), 5, { change: 20, signal: true })) {
      expect(said.map(({ sentence }) => sentence)).toEqual([
        expect.stringMatching(/ spiked in /),
        expect.stringMatching(/ are still up year over year/),
      ]);
    }
  }, 60_000);
});

test('a spike of one month is one line about a signal, and none about a change', async () => {
  for (const said of await saidOf(Math.log(3), 1, { change: 20, signal: true }))
    expect(said.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/ spiked in /)]);
  expect((await saidOf(Math.log(3), 1, { change: 20 })).flat()).toEqual([]);
}, 60_000);

test('a rise of two months that is over has no final size', async () => {
  for (const said of await saidOf(Math.log(3), 2, { change: 20 })) {
    expect(said.length).toBeLessThanOrEqual(1);
    expect(said.every(({ sentence }) => sentence.includes('rose'))).toBe(true);
  }
}, 60_000);

test('all objects of a vertical moving at once is no line about their forecasts, then or later, nor about a change', async () => {
  const isShifted = (object: number) => object % 4 === 3;
  const movement: Movement = (_, months, object) =>
    Array.from({ length: months }, (_, at) => (isShifted(object) && at >= months - 11 ? Math.log(1.6) : 0));
  const followed = Array.from({ length: 24 }, (_, at) => 4 * at + 3);
  const conditions = { forecast: 0, change: 20 };
  const lines = await linesOf({ movement, releases: 13, conditions, smallest: 60, objects: 96 }, followed);
  expect(lines).toEqual([]);
}, 60_000);

describe('the range of a forecast', () => {
  const facts = (
    growth: readonly [low: number, median: number, high: number] | null,
    last_month: number,
  ): Facts => ({
    ...{ sid: 1, name: 'Salt Oats', type_code: 'BR', source: 1, domain: 1215, category: 'brand', last_month },
    ...{ signal: null, change: null, found: null, moved: null, shifts: growth === null },
    growth: growth && { low: growth[0], median: growth[1], high: growth[2], basis: 'Next 12 months' },
  });
  const address = '/ConsumerForecast/lookup-view?sid=1&domain=1215&type=BR&source=1';
  const sightOf = (each: Facts) => ({
    facts: () => Promise.resolve(each),
    leaders: () => Promise.resolve(null),
    signals: () => Promise.resolve([]),
    found: () => Promise.resolve([]),
  });

  async function toldBy(growths: readonly Parameters<typeof facts>[0][], monthOf = (at: number) => 200 + at) {
    let state: AlertState | null = null;
    const told: number[] = [];
    for (const [at, growth] of growths.entries()) {
      const sight = sightOf(facts(growth, monthOf(at)));
      const judged = await judgeAlert({ address, conditions: { forecast: 0 }, state }, sight);
      state = judged.state;
      told.push(judged.news.length);
    }
    return told;
  }
  const [above, touching, around, below] = [
    [2, 10, 20],
    [-1, 9, 19],
    [-12, -1, 9],
    [-20, -10, -2],
  ] as const;

  test('is a line once a second month shows it, and not when it only touched the level since', async () => {
    expect(await toldBy([around, above, above, touching, above, above])).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await toldBy([around, above, touching, above, touching])).toEqual([0, 0, 0, 0, 0]);
  });

  test('is a line again after its middle crossed the level, and for the other side', async () => {
    expect(await toldBy([around, above, above, around, above, above])).toEqual([0, 0, 1, 0, 0, 1]);
    expect(await toldBy([around, above, above, below, below])).toEqual([0, 0, 1, 0, 1]);
  });

  test('isn’t confirmed by another edition of the same month', async () => {
    expect(await toldBy([around, above, above, above], (at) => 200 + Math.min(at, 1))).toEqual([0, 0, 0, 0]);
  });

  test('is no line while a source shifts, nor where it stands afterwards', async () => {
    expect(await toldBy([around, above, null, null, null, above, above])).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await toldBy([around, null, around, above, above])).toEqual([0, 0, 0, 0, 1]);
  });

  test('is in a test message at once', async () => {
    const asked = { address, conditions: { forecast: 0 }, state: nothingYet, isTrial: true };
    expect((await judgeAlert(asked, sightOf(facts(above, 200)))).news).toHaveLength(1);
  });
});

describe('one event on several sources', () => {
  type Given = { readonly change?: number; readonly posts?: number; readonly signal?: true };
  const address = '/ConsumerForecast/lookup-view?sid=1&domain=1215&type=BR&sources=1,3,5&source=1';
  const factsOn = (
    source: SourceId,
    { change = 0, posts = 0, signal }: Given,
    last_month: number,
  ): Facts => ({
    ...{ sid: 1, name: 'Salt Oats', type_code: 'BR', source, domain: 1215, category: 'brand', last_month },
    ...{ growth: null, shifts: false, change },
    found: change ? { ...saying(`Salt Oats moved ${change}% on ${source}.`), change, strength: posts } : null,
    moved: change ? { basis: '', change, strength: posts } : null,
    signal: signal
      ? {
          ...saying(`Salt Oats spiked on ${source}.`),
          ...{ key: `${source}-1215-1-${last_month}-spike`, since: last_month, direction: 1 },
          event: { key: '1 up', strength: posts },
        }
      : null,
  });
  const saying = (sentence: string) => ({ sentence, basis: '' });

  /** The sentences of each release, by what each source shows in it; the first is only noted. */
  async function toldBy(...releases: readonly Partial<Record<SourceId, Given>>[]) {
    let state: AlertState | null = null;
    const told: string[][] = [];
    for (const [at, shown] of [{}, ...releases].entries()) {
      const sight = {
        facts: ({ source }: { source: SourceId }) =>
          Promise.resolve(factsOn(source, shown[source as keyof typeof shown] ?? {}, 200 + at)),
        leaders: () => Promise.resolve(null),
        signals: () => Promise.resolve([]),
        found: () => Promise.resolve([]),
      };
      const judged = await judgeAlert({ address, conditions: { change: 20, signal: true }, state }, sight);
      state = judged.state;
      told.push(judged.news.map(({ sentence }) => sentence));
    }
    return told.slice(1);
  }
  const rise = (posts: number): Given => ({ change: 40, posts });

  test('is one line, of the source with the most posts, that names the others', async () => {
    expect(await toldBy({ 1: rise(50), 3: rise(90), 5: rise(70) })).toEqual([
      ['Salt Oats moved 40% on 3. Also seen on Instagram and Reddit.'],
    ]);
    expect(await toldBy({ 1: { signal: true, posts: 80 }, 5: rise(70) })).toEqual([
      ['Salt Oats spiked on 1. Also seen on Reddit.'],
    ]);
  });

  test('is no further line when another source shows it in the next months', async () => {
    const [one, both] = [{ 1: rise(50) }, { 1: rise(50), 3: rise(90) }];
    const [first, ...later] = await toldBy(one, both, both, both, both, both);
    expect(first).toEqual(['Salt Oats moved 40% on 1.']);
    expect(later.flat()).toEqual([expect.stringContaining('still up year over year')]);
  });

  test('is two lines where one source rises and another one falls, or rises much later', async () => {
    expect(await toldBy({ 1: rise(50), 3: { change: -40, posts: 90 } })).toEqual([
      ['Salt Oats moved 40% on 1.', 'Salt Oats moved -40% on 3.'],
    ]);
    const one = { 1: rise(50) };
    const told = await toldBy(one, one, one, one, one, { ...one, 3: rise(90) });
    expect(told.at(-1)).toEqual(['Salt Oats moved 40% on 3.']);
  });
});

describe('the list of signals', () => {
  const signal = (since: number, kind: ListedSignal['kind']): ListedSignal => ({
    ...{ source: 1, vertical: 1215, object: 1, name: 'Salt Oats', type_code: 'BR' },
    ...{ kind, since, actual: 30, expected: 10, doubt: 0.001, cause: null },
  });

  async function toldBy(releases: readonly (readonly ListedSignal[])[]) {
    let state: AlertState | null = null;
    const told: string[][] = [];
    for (const listed of releases) {
      const sight = {
        facts: () => Promise.resolve(undefined),
        leaders: () => Promise.resolve(null),
        signals: () => Promise.resolve(listed),
        found: () => Promise.resolve([]),
      };
      const address = '/ConsumerForecast/signals?source=1';
      const judged = await judgeAlert({ address, conditions: { signal: true }, state }, sight);
      state = judged.state;
      told.push(judged.news.map(({ sentence }) => sentence.split(':')[0] ?? ''));
    }
    return told;
  }

  test('has one line for a spike that goes on as a rise and a shift', async () => {
    const told = await toldBy([[], [signal(200, 'spike')], [signal(200, 'rise')], [signal(199, 'shift')]]);
    expect(told.map(({ length }) => length)).toEqual([0, 1, 0, 0]);
  });

  test('has a line for a later spike, and for a drop after it', async () => {
    const told = await toldBy([[], [signal(200, 'spike')], [signal(201, 'spike')], [signal(202, 'drop')]]);
    expect(told.map(({ length }) => length)).toEqual([0, 1, 1, 1]);
  });
});
