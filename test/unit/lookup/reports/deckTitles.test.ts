import { expect, test } from 'vitest';
import { comparisonSlides } from '../../../../functions/lookup/reports/deck/comparisonSlides.ts';
import type { DeckContent } from '../../../../functions/lookup/reports/deck/content.ts';
import { objectSlides } from '../../../../functions/lookup/reports/deck/objectSlides.ts';
import { sourceSlide } from '../../../../functions/lookup/reports/deck/sourceSlide.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { noClearChange } from '../../../../shared/rules/lookup/changeText.ts';
import { sumsOfYears } from '../../../../shared/rules/lookup/yearSums.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight, months } from '../../../fixtures/anInsight.ts';
import { seeded } from '../../../support/manyNames.ts';
import { aDeck } from './aDeck.ts';

type Draw = () => number;
const upTo = (draw: Draw, most: number) => Math.floor(draw() * most);
const chance = (draw: Draw, part: number) => draw() < part;

function sharesOf(draw: Draw, ids: readonly number[], isWhole: boolean) {
  const n = !isWhole && chance(draw, 0.1) ? upTo(draw, 30) : 300 + upTo(draw, 2000);
  const shares = ids
    .filter(() => isWhole || chance(draw, 0.8))
    .map((id) => ({ id, n: Math.max(10, upTo(draw, n)) }))
    .map((each) => ({ ...each, percent: (100 * Math.min(each.n, n)) / Math.max(n, 1), percentile: 50 }));
  return { n, shares };
}

/** An object of any age, with whatever a release may lack; a whole one lacks nothing. */
function anyInsight(object: number, draw: Draw, isWhole: boolean): InsightDocument {
  const own = isWhole ? months : chance(draw, 0.2) ? 3 : chance(draw, 0.2) ? 14 : months;
  const level = 20 + upTo(draw, 400);
  const growth = 0.5 + 1.5 * draw();
  const authentic = Array.from({ length: months }, (_, at) => {
    if (at < months - own) return 0;
    if (!isWhole && chance(draw, 0.02)) return null;
    return Math.round(level * (at < months - 12 ? 1 : growth) * (0.8 + 0.4 * draw()));
  });
  const sums = sumsOfYears(authentic);
  const change = !isWhole && chance(draw, 0.2) ? null : Math.round(100 * (growth - 1)) + upTo(draw, 40) - 20;
  const bare = anInsight();
  const [lo80, hi80] = [-40 + upTo(draw, 60), 20 + upTo(draw, 40)];
  const quarter = authentic.slice(-3);
  const ppm = quarter.includes(null) ? null : quarter.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 3;
  const themes = sharesOf(draw, [901, 902, 903, 904, 905], isWhole);
  const range = change !== null && { low: change - upTo(draw, 60), high: change + upTo(draw, 60) };
  return {
    ...bare,
    object,
    activity: { ...bare.activity, authentic, ppm, authentic_yoy: change },
    year_changes: bare.year_changes && {
      ...bare.year_changes,
      posts: change === null ? null : { change, n: 200, n_before: 150 },
    },
    ...(range &&
      chance(draw, 0.8) && {
        posts_change: {
          ...{ ...range, beyond: range.low * range.high > 0 },
          ...{ least: 20, least_fall: 20, market: 3, one_account: false },
        },
      }),
    year_sums: sums && {
      ...{ posts: sums.n, posts_before: sums.n_before, of: 90_000, of_before: 80_000 },
      ...{ change: sums.change, low: -5, high: 5 },
    },
    demographics: {
      ...bare.demographics,
      gender: sharesOf(draw, [200100, 200200], isWhole),
      age: sharesOf(draw, [401099, 401299, 401499], isWhole),
    },
    themes: {
      n: themes.n,
      shares: themes.shares.map(({ id, ...share }) => ({
        ...share,
        sid: id,
        name: `Theme ${id}`,
        qoq_percentile: 50,
      })),
    },
    forecast: aForecast({ growth: { median: (lo80 + hi80) / 2, lo80, hi80, chance: 60 } }),
  };
}

const namesOf = [
  'Quayside Nine',
  'Quayside Nine 2',
  'Sipwell',
  'Bright Furrow',
  'An Object with a Very Long Name of Its Own',
  'Rye',
  'Salt',
  'Oat',
  'Tidelamp',
  'Hearthlund',
];

function contentOf(seed: number): DeckContent {
  const draw = seeded(seed);
  const count = 1 + upTo(draw, 10);
  const isWhole = chance(draw, 0.5);
  const subjects = Array.from({ length: count }, (_, at) => ({
    name: namesOf[at] ?? '',
    type: 'BR' as const,
    insight: anyInsight(at + 1, draw, isWhole),
  }));
  const [first, ...rest] = subjects;
  if (!first) throw new Error('There is no object.');
  return aDeck([first, ...rest], {
    forecast: chance(draw, 0.5),
    release: { release: 7, built_on: '2025-12-03', last_month: 191, edition: 1 },
    nameOf: (id) => `Group ${id}`,
  });
}

type SlideText = { title: string; heads: string[]; rows: string[][]; all: string };

/** As they are written into a file. */
function slidesOf(content: DeckContent): SlideText[] {
  const own = content.subjects.length === 1 ? objectSlides(content) : comparisonSlides(content);
  return [...own, sourceSlide(content)].map(({ title, items }) => {
    const [table] = items.flatMap((item) => (item.kind === 'table' ? [item.table] : []));
    const lines = items.flatMap((item) => (item.kind === 'text' ? item.lines.map(({ text }) => text) : []));
    const rows = (table?.rows ?? []).map((row) => [...row]);
    const heads = (table?.columns ?? []).map((column) => column.title);
    return { title, heads, rows, all: [title, ...lines, ...heads, ...rows.flat()].join(' ') };
  });
}

const numberOf = (text: string): number | null => {
  if (text === noClearChange) return Number.NEGATIVE_INFINITY;
  const times = /^▲? ?>?(\d+)× as many/.exec(text)?.[1];
  if (times) return Number(times) * 100;
  const [figure] =
    text
      .replace(/^[▲▼] /, '')
      .replace(/^<1/, '0')
      .replaceAll('−', '-')
      .replaceAll(',', '')
      .match(/^[+-]?\d+(\.\d+)?/) ?? [];
  return figure === undefined ? null : Number(figure);
};

/** Whether the figures on the slide itself bear its title out; undefined for a title without such a claim. */
function holds({ title, heads, rows }: SlideText): boolean | undefined {
  const column = (name: string) =>
    rows.map((row) => numberOf(row[heads.findIndex((head) => head.startsWith(name))] ?? ''));
  // A title has less room for a name than the table.
  const place = (name: string) =>
    rows.findIndex(([first = '']) => first.replace(/^\d+ /, '').startsWith(name.replace('…', '')));
  const leads = (values: (number | null)[], name: string) =>
    values.every((value) => value !== null) &&
    values.every((value, at) => at === place(name) || Number(value) < Number(values[place(name)]));
  const most = title.match(
    /^(.+) has the most posts, ([\d,]+) a month(?:; (?:(it) also|(.+)) grew the most over a year, (.+))?$/,
  );
  if (most) {
    const [, name = '', , it, other, by] = most;
    const grown = it ? name : other;
    return (
      leads(column('Posts a month'), name) &&
      (!by || (leads(column('Over a year'), grown ?? '') && !by.startsWith('−')))
    );
  }
  const differ = title.match(/^The objects differ most in (.+): /);
  if (differ) {
    const apart = rows
      .filter(
        ([name = '']) => !name.includes(', n ') && !name.startsWith('n, ') && !name.startsWith('Ranked'),
      )
      .map(([name, ...cells]) => ({ name, values: cells.map(numberOf) }));
    const width = ({ values }: (typeof apart)[number]) =>
      Math.max(...values.map(Number)) - Math.min(...values.map(Number));
    const own = apart.find(({ name }) => name === differ[1]);
    return (
      own !== undefined &&
      apart.every(({ values }) => !values.includes(null)) &&
      apart.every((each) => each === own || width(each) < width(own))
    );
  }
  const expected = title.match(/expected to (rise|fall) by .*80% range: ([+−]?[\d.]+)% to ([+−]?[\d.]+)%/);
  if (expected) {
    const [low, high] = [numberOf(expected[2] ?? ''), numberOf(expected[3] ?? '')];
    return expected[1] === 'rise' ? Number(low) >= 0 : Number(high) <= 0;
  }
  return undefined;
}

test('no title of a deck is refuted by the figures of its own slide', () => {
  const claims = { growth: 0, most: 0, differ: 0, expected: 0 };
  for (let seed = 1; seed <= 400; seed += 1) {
    for (const slide of slidesOf(contentOf(seed))) {
      const held = holds(slide);
      expect(
        held,
        `seed ${seed}: ${slide.title}\n${slide.rows.map((row) => row.join(' | ')).join('\n')}`,
      ).not.toBe(false);
      if (held === undefined) continue;
      if (slide.title.includes('grew')) claims.growth += 1;
      if (slide.title.includes('most posts')) claims.most += 1;
      if (slide.title.includes('differ most')) claims.differ += 1;
      if (slide.title.includes('expected to')) claims.expected += 1;
    }
  }
  for (const [claim, times] of Object.entries(claims)) expect(times, claim).toBeGreaterThan(0);
});

test('columns of a comparison are headed by names that differ, however many objects it has', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const { title, heads } of slidesOf(contentOf(seed))) {
      expect(title).toMatch(/\w{3}/);
      const isMatrix = heads[0] === '';
      if (!isMatrix) continue;
      for (const head of heads.slice(1)) expect(head).toMatch(/\p{L}{2}/u);
      expect(new Set(heads).size).toBe(heads.length);
    }
  }
});

test('a slide says in words why a figure is missing', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const { title, all } of slidesOf(contentOf(seed))) {
      expect(title).not.toContain('N/A');
      expect(all).not.toMatch(/N\/A [a-d]\b/);
    }
  }
});

test('the last slide is for readers, not for those who compute', () => {
  const last = slidesOf(contentOf(1)).at(-1);
  expect(last?.title).toBe('What these figures show, and what they don’t');
  expect(last?.all).not.toMatch(/Window:|M-\d|\bln\b|ratio/);
});
