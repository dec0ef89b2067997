import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { documentsOf } from '../pipeline/built.ts';
import { busyWorlds } from '../pipeline/worlds.ts';

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, each) => all + (each ?? 0), 0);

const windowsOf = ({ activity }: InsightDocument) =>
  [activity.authentic.slice(-3), activity.authentic.slice(-15, -12)] as const;

test('a change has the sign and months of the figure beside it, for every object of a release', {
  timeout: 120_000,
}, async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(busyWorlds, async (world) => {
      for (const insight of await documentsOf(world)) {
        const { activity, year_changes } = insight;
        expect(activity.authentic_yoy).toBe(year_changes?.posts?.change ?? null);
        expect(activity.domain_yoy_percent).toBe(year_changes?.vertical?.change ?? null);
        const [now, before] = windowsOf(insight);
        const change = activity.authentic_yoy;
        if (change === null) continue;
        changes += 1;
        expect(Math.sign(change)).toBe(Math.sign(sum(now) - sum(before)));
        expect(activity.ppm).toBeCloseTo(sum(now) / 3, 0);
        expect(year_changes?.posts).toMatchObject({ n: sum(now), n_before: sum(before) });
      }
    }),
    { numRuns: 6 },
  );
  expect(changes).toBeGreaterThan(0);
});
