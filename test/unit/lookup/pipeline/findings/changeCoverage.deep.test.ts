import { expect, test } from 'vitest';
import { type ChangeSetting, coverageOf } from '../../../../support/changeCoverage.ts';

const settings: [string, ChangeSetting][] = [
  ['few posts, no change', { before: 60, meanBurst: 1, unrest: 0, change: 0 }],
  ['few posts in bursts that rise by half', { before: 60, meanBurst: 4, unrest: 0.03, change: 0.5 }],
  ['posts in bursts that halve', { before: 300, meanBurst: 4, unrest: 0, change: -0.5 }],
  ['restless months and a doubling', { before: 300, meanBurst: 1, unrest: 0.03, change: 1 }],
  ['many posts that triple', { before: 1500, meanBurst: 1, unrest: 0, change: 2 }],
];

test.each(settings)(
  'intervals of changes include the true change in about 95 of 100 cases: %s',
  (_, setting) => {
    const coverage = coverageOf(setting, 600);
    expect(coverage).toBeGreaterThanOrEqual(92);
    expect(coverage).toBeLessThanOrEqual(98);
  },
);
