import { expect, test } from 'vitest';
import { comparisonSlides } from '../../../../functions/lookup/reports/deck/comparisonSlides.ts';
import type { DeckContent } from '../../../../functions/lookup/reports/deck/content.ts';
import { objectSlides } from '../../../../functions/lookup/reports/deck/objectSlides.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { toneOf } from '../../../../shared/rules/lookup/changeText.ts';
import { basisWithoutChange } from '../../../../shared/rules/lookup/findings/changes.ts';
import { carriedText, changeInterval } from '../../../../shared/rules/lookup/yearChange.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aDeck } from './aDeck.ts';

const october = { month: 190, posts: 236, posts_before: 60 };

/** Twice the posts of a year before. */
function doubled(over: Partial<NonNullable<InsightDocument['posts_change']>> = {}): InsightDocument {
  const bare = anInsight();
  return {
    ...bare,
    year_changes: bare.year_changes && {
      ...bare.year_changes,
      posts: { change: 100.5, n: 401, n_before: 200 },
    },
    posts_change: {
      ...{ low: 60, high: 150, beyond: true, usual_low: -20, usual_high: 25 },
      ...{ least: 20, least_fall: 20, market: 3, one_account: false },
      ...over,
    },
    year_sums: {
      ...{ posts: 1600, posts_before: 1000, of: 90_000, of_before: 80_000 },
      ...{ change: 60, low: 40, high: 80, beyond: true },
    },
  };
}

const contentOf = (...[first, ...rest]: [InsightDocument, ...InsightDocument[]]): DeckContent => {
  const named = (insight: InsightDocument, name: string) => ({ name, type: 'BR' as const, insight });
  return aDeck([named(first, 'Sipwell'), ...rest.map((each) => named(each, 'Oat'))], {
    release: { release: 7, built_on: '2025-12-03', last_month: 191, edition: 1 },
  });
};
const titlesOf = (...of: [InsightDocument, ...InsightDocument[]]) =>
  (of.length === 1 ? objectSlides : comparisonSlides)(contentOf(...of)).map(({ title }) => title);

const sentence =
  '236 of these 401 posts are from November 2025; without that month the change is +18% instead of +101%.';

test('a change that one month carries names the month and keeps its color', () => {
  const insight = doubled({ carried_by: october });
  expect(carriedText(insight, 'posts')).toBe(sentence);
  expect(basisWithoutChange(insight)).toBe(sentence);
  expect(toneOf(100.5, changeInterval(insight, 'posts'))).toBe('good');
  expect(JSON.stringify(objectSlides(contentOf(insight)))).toContain(sentence);
});

test('the month of the year before is named where it carries the change', () => {
  const text = carriedText(doubled({ carried_by: { month: 190, posts: 100, posts_before: 90 } }), 'posts');
  expect(text).toBe(
    '90 of the 200 posts a year earlier are from November 2024; without that month the change is +174% instead of +101%.',
  );
});

test('no month is named for other figures, nor for a change that is usual', () => {
  expect(carriedText(doubled({ carried_by: october }), 'vertical')).toBeNull();
  expect(carriedText(doubled({ carried_by: october, beyond: false }), 'posts')).toBeNull();
  expect(carriedText(doubled(), 'posts')).toBeNull();
});

test('no title of a slide states a change that one month carries', () => {
  const [stated, carried] = [doubled(), doubled({ carried_by: october })];
  expect(titlesOf(stated).some((title) => title.includes('rose 101% over a year'))).toBe(true);
  expect(titlesOf(carried).filter((title) => title.includes('over a year'))).toEqual([]);
  const other = anInsight();
  const ahead = (insight: InsightDocument): InsightDocument => ({
    ...insight,
    activity: { ...insight.activity, ppm: 134 },
  });
  expect(titlesOf(ahead(stated), other)[0]).toContain('it also grew the most over a year');
  expect(titlesOf(ahead(carried), other)[0]).toBe('Sipwell has the most posts, 134 a month');
});
