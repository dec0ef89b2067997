import { describe, expect, test } from 'vitest';
import { clipToSpan } from '../../../../functions/lookup/release/visible/clipToSpan.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { outsideDates } from '../../../../shared/rules/lookup/whyMissing.ts';
import { anInsight, aRelation, aShare, months } from '../../../fixtures/anInsight.ts';

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
  expect(within(14)).toEqual(found);
  expect(within(13)).toEqual([]);
  expect(within(14, last - 1)).toEqual([]);
});

test('one account with much of the latest three months is only named within dates that include them', () => {
  const within = (back: number, to = last) =>
    clipToSpan(anInsight({ one_account: true }), { from: last - back, to }).one_account;
  expect(within(2)).toBe(true);
  expect(within(1)).toBeUndefined();
  expect(within(5, last - 1)).toBeUndefined();
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

test('a profile of one month gets that month’s line and no latest figure, and the reason names the months they need', () => {
  const seen = clipToSpan(anInsight(), { from: last, to: null });
  expect([seen.first_month, seen.activity.authentic]).toEqual([last, [100]]);
  expect([seen.activity.ppm, seen.activity.spam_percent, seen.authors]).toEqual([null, null, null]);
  expect(seen.retention.percents.every((percent) => percent === null)).toBe(true);
  expect(outsideDates(seen)).toMatch(
    /Themes \(\w+ \d{4} to \w+ \d{4}\).*Forecast, signals and intervals of changes \(all months\)\.$/,
  );
});

test('every figure of a document appears with the first month of its window, and not before', () => {
  const share = { n: 900, shares: [aShare(1, 20)] };
  const whole = anInsight({
    themes: {
      n: 900,
      shares: [{ sid: 9, name: 'Taste', percent: 12, n: 40, percentile: 5, qoq_percentile: 5 }],
    },
    demographics: { gender: share, age: share, race: share, income: share },
    linked_objects: [aRelation(3)],
    see_also: {
      n: 900,
      objects: [{ sid: 3, name: 'Oat', type_code: 'BR', correlation: 1, raw: 1, reverse: 1, n: 40 }],
    },
    rivals: [{ sid: 3, name: 'Oat', type_code: 'BR', n: 20, times: 2 }],
  });
  const figures: Record<string, [back: number, has: (seen: InsightDocument) => boolean]> = {
    ppm: [2, ({ activity }) => activity.ppm !== null],
    spam: [2, ({ activity }) => activity.spam_percent !== null],
    verticals: [2, ({ domain_percents }) => domain_percents.domains.length > 0],
    'retention after a month': [3, ({ retention }) => retention.percents[0] !== null],
    'retention after six months': [8, ({ retention }) => retention.percents[5] !== null],
    themes: [5, ({ themes }) => themes.shares.length > 0],
    demographics: [11, ({ demographics }) => demographics.gender.n > 0],
    authors: [11, ({ authors }) => authors !== null],
    'see also': [11, ({ see_also }) => see_also.objects.length > 0],
    rivals: [11, ({ rivals }) => (rivals ?? []).length > 0],
    change: [14, ({ activity }) => activity.authentic_yoy !== null],
    relations: [23, ({ linked_objects }) => linked_objects.length > 0],
  };
  for (const [name, [back, has]] of Object.entries(figures)) {
    expect(has(clipToSpan(whole, { from: last - back, to: null })), name).toBe(true);
    expect(has(clipToSpan(whole, { from: last - back + 1, to: null })), name).toBe(false);
    expect(has(clipToSpan(whole, { from: null, to: last - 1 })), name).toBe(false);
  }
});

describe('figures of people that end two months before the page and begin fifteen before that', () => {
  const people = { first_month: last - 16, last_month: last - 2 };
  const share = { n: 900, shares: [aShare(1, 20)] };
  const found = {
    ...{ kind: 'audience' as const, worth: 1, group: 'gender' as const, id: 1, percent: 20, category: 10 },
    ...{ n: 40, of: 200, category_of: 900, rivals: 12, index: 2, low: 1.5, high: 2.5 },
  };
  const whole = anInsight({
    people,
    demographics: { gender: share, age: share, race: share, income: share },
    rivals: [{ sid: 3, name: 'Oat', type_code: 'BR', n: 20, times: 2 }],
    findings: [found],
    left_out: { gender: 1, themes: 2 },
  });
  const given = ({ authors, demographics, rivals, findings, left_out }: InsightDocument) =>
    [
      authors !== null,
      demographics.gender.n > 0,
      rivals?.length === 1,
      findings?.length === 1,
      left_out?.gender === 1,
    ].filter(Boolean).length;

  test('are shown within dates that include all of their months, whatever the page’s latest', () => {
    const seen = clipToSpan(whole, { from: last - 16, to: last - 2 });
    expect(given(seen)).toBe(5);
    expect(seen.outside_dates).not.toContain('audience');
    expect(seen.outside_dates).toContain('latest');
  });

  test.each([
    ['their first', { from: last - 15, to: null }],
    ['their last', { from: null, to: last - 3 }],
  ])('aren’t shown without %s month, and nothing tells which these are', (_, span) => {
    const seen = clipToSpan(whole, span);
    expect(given(seen)).toBe(0);
    expect(seen.outside_dates).toEqual(expect.arrayContaining(['audience', 'rivals']));
    expect(seen.people).toBeNull();
    expect(outsideDates(seen)).toContain('The audience and rivals (twelve months or more)');
  });

  test('are no reason to name dates of a year or more on a page that has none', () => {
    const none = anInsight({ people: null, authors: null });
    expect(clipToSpan(none, { from: last - 11, to: null }).outside_dates).not.toContain('audience');
    // With shorter ones, why there are none would tell something of months outside them.
    expect(clipToSpan(none, { from: last - 10, to: null }).outside_dates).toContain('audience');
  });
});
