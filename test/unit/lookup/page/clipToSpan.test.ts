import { describe, expect, test } from 'vitest';
import { clipToSpan } from '../../../../functions/lookup/release/seen/clipToSpan.ts';
import { anInsight, months } from '../../../fixtures/anInsight.ts';

const { last_month: last, year_changes: all } = anInsight();
const changesFrom = (monthsBack: number, to = last) =>
  clipToSpan(anInsight(), { from: last - monthsBack, to }).year_changes;

test('a forecast is shown only within dates that include all months it is based on', () => {
  const forecast = { refused: 'few_posts' } as const;
  const first = last - months + 1;
  const within = (from: number, to: number) => clipToSpan(anInsight({ forecast }), { from, to }).forecast;
  expect(within(first, last)).toEqual(forecast);
  expect(within(first + 1, last)).toEqual({ refused: 'dates' });
  expect(within(first, last - 1)).toEqual({ refused: 'dates' });
  expect(clipToSpan(anInsight(), { from: first + 1, to: last }).forecast).toBeUndefined();
});

test('a finding is shown only within dates that include all months it is based on', () => {
  const theme = { kind: 'theme' as const, worth: 1, sid: 91, name: 'Taste', percent: 15, percent_before: 8 };
  const counts = { n: 30, of: 200, of_before: 190, category: 9, category_before: 9, rivals: 8, under: [] };
  const found = [{ ...theme, ...counts }];
  const within = (back: number, to = last) =>
    clipToSpan(anInsight({ findings: found }), { from: last - back, to }).findings;
  expect(within(5)).toEqual(found);
  expect(within(4)).toEqual([]);
  expect(within(5, last - 1)).toEqual([]);
});

describe('year-over-year changes within a profile’s dates', () => {
  test('year-over-year changes within a profile’s dates are shown if both of their windows are included', () => {
    const { monthly: _, ...whole } = all ?? {};
    expect(changesFrom(15)).toMatchObject(whole);
  });

  test('year-over-year changes within a profile’s dates are hidden without the first month of the earlier window, whose posts they would reveal', () => {
    expect(changesFrom(14)).toMatchObject({ posts: all?.posts, spam: all?.spam, retention: null });
    const clipped = clipToSpan(anInsight(), { from: last - 13, to: null });
    expect(clipped.year_changes).toMatchObject({ posts: null, vertical: null, spam: null, retention: null });
    expect([clipped.activity.authentic_yoy, clipped.activity.domain_yoy_percent]).toEqual([null, null]);
  });

  test('year-over-year changes within a profile’s dates are hidden without the latest month', () => {
    expect(changesFrom(30, last - 1)).toMatchObject({ posts: null, retention: null });
  });

  test('year-over-year changes within a profile’s dates are gaps in months whose windows aren’t included', () => {
    const known = (series: (number | null)[] = []) => series.filter((value) => value !== null).length;
    const { monthly } = changesFrom(15) ?? {};
    // A count needs three months, a change fifteen.
    expect([known(monthly?.posts), known(monthly?.changes)]).toEqual([14, 2]);
  });
});
