import { expect, test } from 'vitest';
import { collectMarkets } from '../../../../functions/lookup/pipeline/market/collectMarkets.ts';
import { marketRows } from '../../../../functions/lookup/pipeline/market/marketRows.ts';
import type { MarketIndex } from '../../../../functions/lookup/release/rows/markets.ts';
import { visibleMarket } from '../../../../functions/lookup/release/visible/visibleMarket.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { measured } from '../../../../shared/rules/lookup/measure.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { yearReview } from '../../../../shared/rules/lookup/yearReview/review.ts';
import { newSince, sumsOfYears, yearSumsText } from '../../../../shared/rules/lookup/yearSums.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { seeded } from '../../../support/manyNames.ts';

const months = 36;

/** Posts from some month on, as a build makes them; gaps now and then. */
function documentOf(object: number, own: number, random: () => number): InsightDocument {
  const authentic = Array.from({ length: months }, (_, at) => {
    if (at < months - own) return 0;
    return at > months - own && random() < 0.01 ? null : 5 + Math.floor(random() * 200);
  });
  const sums = sumsOfYears(authentic);
  const insight = anInsight();
  return {
    ...insight,
    object,
    activity: { ...insight.activity, authentic },
    year_sums: sums && {
      ...{ posts: sums.n, posts_before: sums.n_before, of: 90_000, of_before: 80_000 },
      ...{ change: sums.change, low: sums.change, high: sums.change },
    },
  };
}

/** The texts and figures of each page and file about the years of the same object. */
function saidOf(documents: readonly InsightDocument[]) {
  const collected = collectMarkets();
  for (const each of documents) collected.addDocument(each);
  for (const { object: sid } of documents) {
    collected.addObject({
      sid,
      name: `Object ${sid}`,
      type_code: 'BR',
      parents: [],
    } as unknown as ObjectInfo);
  }
  const whole = { time_start: null, time_end: null };
  const market = marketRows(collected.all(), []).flatMap(
    ([, index]) => visibleMarket(whole, index as MarketIndex, { first_month: 0 })?.rows ?? [],
  );
  return documents.map((insight) => {
    const { object: sid } = insight;
    const name = `Object ${sid}`;
    const subject = { sid, name, type_code: 'BR' as const, insight };
    const input = { leftOut: 0, dates: { from: null, to: null }, forecast: null, nameOf: String };
    const [review] = yearReview({
      ...input,
      subjects: [subject],
      market: { of: 90_000, of_before: 80_000, rows: market },
    }).rows;
    const row = market.find((each) => each.sid === sid);
    return {
      insight,
      text: yearSumsText(insight),
      row,
      review,
      measure: measured(insight, { of: 'year_change' }),
    };
  });
}

test('market, look-up, comparison and year in review agree on the years of an object of any age', () => {
  const random = seeded(7);
  const ages = Array.from({ length: months }, (_, at) => at + 1);
  const documents = ages.flatMap((own, at) =>
    [0, 1, 2].map((turn) => documentOf(3 * at + turn + 1, own, random)),
  );
  const kinds = { compared: 0, fresh: 0 };
  for (const { insight, text, row, review, measure } of saidOf(documents)) {
    expect(review?.change ?? null).toBe(row?.change ?? null);
    expect(measure).toBe(row?.change ?? null);
    expect(review?.since ?? null).toBe(row?.since ?? null);
    expect(review?.rank ?? null).toBe(review?.posts === null ? null : (row?.rank ?? null));
    const since = newSince(insight);
    if (since !== null) {
      kinds.fresh += 1;
      expect(insight.last_month - since + 1).toBeLessThan(24);
      expect(text).toContain(`new since ${monthLabel(since)}`);
      expect([row?.change, row?.rank_before, review?.posts_before]).toEqual([null, null, null]);
    } else if (row?.change !== null && row?.change !== undefined) {
      kinds.compared += 1;
      expect(text).toContain('12 months vs. the 12 before:');
      expect(text).not.toContain('new');
    }
  }
  expect(Math.min(kinds.compared, kinds.fresh)).toBeGreaterThan(10);
});

test('an object of a few months shows its posts, share and rank in the year in review', () => {
  const [{ review, row } = {}] = saidOf([documentOf(1, 9, seeded(3))]);
  expect(review).toMatchObject({ posts: row?.posts, rank: 1, change: null, posts_before: null });
  expect(review?.share).toBeGreaterThan(0);
});

test('a profile that begins later doesn’t make an old object new', () => {
  const document = documentOf(1, 36, () => 0.5);
  const { authentic } = document.activity;
  // The first months within its dates have no posts.
  const cut = authentic.slice(20).map((posts, at) => (at < 2 ? 0 : posts));
  expect(newSince({ ...document, activity: { ...document.activity, authentic: cut } })).toBeNull();
});
