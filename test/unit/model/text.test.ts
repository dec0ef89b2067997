import { describe, expect, it, test } from 'vitest';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import {
  noRankNote,
  percentileFigure,
  percentileText,
  rankedAmong,
  rankText,
  themesRankedAmong,
} from '../../../shared/rules/lookup/percentile.ts';
import { changedBy, pointsText } from '../../../shared/rules/text/change.ts';
import {
  coefficientFigure,
  counted,
  exactFigure,
  percentFigure,
} from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { anInsight } from '../../fixtures/anInsight.ts';

it.each([
  [0, '0 themes'],
  [1, '1 theme'],
  [2, '2 themes'],
  [1200, '1,200 themes'],
])('the count %d is written as %s', (count, text) => expect(counted(count, 'theme')).toBe(text));

it('irregular nouns have their own plural', () =>
  expect([1, 3].map((each) => counted(each, 'country', 'countries'))).toEqual(['1 country', '3 countries']));

it.each([
  [{ low: 30.4, high: 43 }, '+30% to +43%'],
  [{ low: -5.2, high: 0.4 }, '−5% to +0.4%'],
  [{ low: -0.4, high: 1234.5 }, '−0.4% to +1,235%'],
  [{ low: 0.3, high: 0.5 }, '+0.3% to +1%'],
  [{ low: -5, high: 0 }, '−5% to 0%'],
])('the range %j is written as %s', (range, text) => expect(signedRange(range, '%')).toBe(text));

it.each([
  [0, '1st', '1st percentile'],
  [0.2, '1st', '1st percentile'],
  [1.6, '2nd', '2nd percentile'],
  [11.4, '11th', '11th percentile'],
  [22.5, '23rd', '23rd percentile'],
  [99.7, '99th', '99th percentile'],
  [100, '99th', '99th percentile'],
  [null, 'N/A', 'no percentile'],
])('the percentile %d is written as %s, and in a sentence as %s', (value, figure, text) => {
  expect(percentileFigure(value)).toBe(figure);
  expect(percentileText(value)).toBe(text);
});

it.each<[Partial<InsightDocument>, string]>([
  [{ peers: 43 }, 'Where the share lies among 43 other brands in Food/Beverage'],
  [{ peers: 10 }, 'Where the share lies among 10 other brands in Food/Beverage'],
  [
    { peers: 9 },
    'No percentiles: with only 9 other brands in Food/Beverage, there is too little to compare with',
  ],
  [
    { peers: 1 },
    'No percentiles: with only 1 other brand in Food/Beverage, there is too little to compare with',
  ],
  [
    { peers: 0 },
    'No percentiles: with no other brands in Food/Beverage, there is too little to compare with',
  ],
  [{}, 'Where the share lies among brands in Food/Beverage'],
])('the peers of a document’s themes are stated: %j', (over, text) =>
  expect(themesRankedAmong(anInsight(over), 'BR')).toBe(text),
);

describe('the peers of shares of people', () => {
  const ranked = { percentile: 60 };
  const unranked = { percentile: null };
  const among = (lists: Parameters<typeof rankedAmong>[2], peers = 43) =>
    rankedAmong(anInsight({ peers }), 'BR', lists);

  test('are those whose shares of the group are known', () =>
    expect(among([{ shares: [ranked] }, { peers: 38, shares: [ranked] }])).toBe(
      'Where the share lies among 38 other brands in Food/Beverage',
    ));

  test('are all of the category in a document of an earlier release', () =>
    expect(among([{ shares: [ranked] }])).toBe(
      'Where the share lies among 43 other brands in Food/Beverage',
    ));

  test('can be too few although the category has enough', () =>
    expect(among([{ shares: [unranked] }])).toBe(
      'No percentiles: with fewer than 10 other brands in Food/Beverage whose authors are known, there is too little to compare with',
    ));

  test('are too few in a small category', () =>
    expect(among([{ shares: [unranked] }], 9)).toContain('with only 9 other brands'));

  test('have a share that can’t be ranked, or too few for a percentile', () => {
    expect(rankText(ranked, { peers: 10 })).toBe('60th percentile');
    expect(rankText(unranked, { peers: 10 })).toBe('can’t be ranked');
    expect(rankText(unranked, {})).toBe('no percentile');
    expect(noRankNote([{ peers: 10, shares: [ranked, unranked] }])).toBe(
      ' (· can’t be ranked: too few people, or they hardly differ)',
    );
    expect([noRankNote([{ peers: 10, shares: [ranked] }]), noRankNote([{ shares: [unranked] }])]).toEqual([
      '',
      '',
    ]);
  });
});

it.each([
  [0.4, 'hardly changed'],
  [-0.04, 'hardly changed'],
  [4.24, 'rose 4%'],
  [-9.96, 'fell 10%'],
  [94.0, 'rose 94%'],
  [412, 'rose to 5 times as many'],
  [1234.5, 'rose to over 10 times as many'],
])('a change of %d percent is worded: %s', (percent, text) => expect(changedBy(percent)).toBe(text));

it('a difference of shares is given in percentage points', () =>
  expect([-7.44, 13.6].map(pointsText)).toEqual(['7.4 percentage points', '13.6 percentage points']));

it('zero has no sign', () => {
  expect([percentFigure(-0.04), exactFigure(-0.04), coefficientFigure(-0.0004)]).toEqual([
    '0.0%',
    '0',
    '0.000',
  ]);
  expect([percentFigure(-4.2), exactFigure(-4)]).toEqual(['-4.2%', '-4']);
});
