import { expect, test } from 'vitest';
import { addPages, countPage, noPages } from '../../../../functions/lookup/pipeline/release/countPages.ts';
import { PageCounts } from '../../../../shared/model/lookup/method.ts';
import { spreadOf } from '../../../../shared/rules/lookup/spread.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight, aShare } from '../../../fixtures/anInsight.ts';

const bare = { n: 0, shares: [] };
const page = () =>
  anInsight({
    authors: 200,
    forecast: aForecast({ rough: true }),
    demographics: {
      gender: {
        n: 100,
        shares: [
          { ...aShare(200100, 80), n: 80 },
          { ...aShare(200101, 20), n: 20 },
        ],
      },
      age: bare,
      race: bare,
      income: bare,
    },
    left_out: { age: 3, interests: 2 },
  });

const counted = (...pages: Parameters<typeof countPage>[1][]) => {
  const counts = noPages();
  for (const each of pages) countPage(counts, each);
  return counts;
};

test('the pages of a release are counted with their forecasts, and those refused by reason', () => {
  const { pages, forecasts } = counted(page(), anInsight({ forecast: { refused: 'few_posts' } }));
  expect(pages).toBe(2);
  expect(forecasts).toEqual({ given: 1, rough: 1, refused: { few_posts: 1 } });
});

test('the pages of a release are counted with rows under 30 as small, and those left out as hidden', () => {
  const { rows } = counted(page());
  const others = counted({ ...page(), demographics: { ...page().demographics, gender: bare } }).rows;
  expect(rows.shown - others.shown).toBe(2);
  expect(rows.small - others.small).toBe(1);
  expect(rows.hidden).toBe(5);
});

test('the pages of a release are counted by the share of their authors whose gender is known', () => {
  expect(spreadOf(counted(page()).known.gender)).toEqual({ n: 1, low: 50, middle: 50, high: 50 });
  expect(spreadOf(counted({ ...page(), authors: null }).known.gender)).toBeNull();
});

test('the pages of several shards add up to the same counts as those of one', () => {
  const [one, other] = [page(), anInsight({ forecast: { refused: 'gap' } })];
  const sum = counted(one);
  addPages(sum, counted(other, one));
  expect(sum).toEqual(counted(one, other, one));
  expect(PageCounts.parse(JSON.parse(JSON.stringify(sum)))).toEqual(sum);
});

test('a spread has the middle value and the range of eight in ten', () => {
  const histogram = Array.from({ length: 101 }, (_, percent) => (percent >= 1 && percent <= 10 ? 1 : 0));
  expect(spreadOf(histogram)).toEqual({ n: 10, low: 1, middle: 5, high: 9 });
});
