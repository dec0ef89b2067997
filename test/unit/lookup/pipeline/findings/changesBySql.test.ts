import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DuckEngine } from '../../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { changesOf, type Mover } from '../../../../../functions/lookup/pipeline/findings/usual.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import { temporaryFolder } from '../world.ts';

let home = '';
let engine: DuckEngine;
beforeAll(async () => {
  home = await temporaryFolder();
  engine = await DuckEngine.open({ tempFolder: home, threads: 1 });
});
afterAll(async () => {
  engine.close();
  await rm(home, { recursive: true, force: true });
});

/** Large and small objects, some with months that are missing or have no posts. */
function movers(): Mover[] {
  const { normal, roll } = dice(5);
  return Array.from({ length: 40 }, (_, object) => ({
    vertical: object % 3,
    values: Array.from({ length: 38 }, () => {
      if (roll() < 0.02) return null;
      return roll() < 0.02 ? 0 : Math.round((object < 10 ? 9 : 90) * Math.exp(0.3 * normal()));
    }),
    unrest: 0,
    inflation: { quarter: 1, year: 1 },
  }));
}

/** The changes of so many months, counted a second way. */
async function bySql(all: readonly Mover[], months: number) {
  const series = all.flatMap(({ vertical, values }, object) =>
    values.flatMap((posts, month) => (posts === null ? [] : `(${vertical}, ${object}, ${month}, ${posts})`)),
  );
  const rows = await engine.rows(`
    WITH series(vertical, object, month, posts) AS (VALUES ${series.join(', ')}),
    sums AS (
      SELECT vertical, object, month, sum(posts) OVER w AS posts, count(*) OVER w AS months FROM series
      WINDOW w AS (PARTITION BY vertical, object ORDER BY month RANGE BETWEEN ${months - 1} PRECEDING AND CURRENT ROW)
    ),
    changes AS (
      SELECT n.vertical, n.object, n.month, ln(CAST(n.posts AS double) / CAST(b.posts AS double)) AS change,
        1e0 / CAST(n.posts AS double) + 1e0 / CAST(b.posts AS double) AS noise
      FROM sums n JOIN sums b ON b.vertical = n.vertical AND b.object = n.object AND b.month = n.month - 12
      WHERE n.months = ${months} AND b.months = ${months} AND n.posts >= 30 AND b.posts >= 30
    ),
    ranked AS (
      SELECT vertical, month, change, count(*) OVER (PARTITION BY vertical, month) AS objects,
        row_number() OVER (PARTITION BY vertical, month ORDER BY change, object) AS place
      FROM changes
    ),
    medians AS (
      SELECT vertical, month, sum(change) / CAST(count(*) AS double) AS median FROM ranked
      WHERE 2 * place BETWEEN objects AND objects + 2 GROUP BY vertical, month
    )
    SELECT c.object, c.month, c.change - m.median AS off, c.noise
    FROM changes c JOIN medians m ON m.vertical = c.vertical AND m.month = c.month
    ORDER BY c.month, c.object`);
  return rows.map((row) => row.map(Number));
}

test.each([3, 12])(
  'changes of %i months, net of their vertical, equal those that SQL counts',
  async (months) => {
    const all = movers();
    const found = changesOf(all, months, ({ inflation }) => inflation.quarter).flatMap((ofEnd, month) =>
      [...ofEnd.values()].map(({ mover, off, noise }) => [mover, month, off, noise]),
    );
    const expected = await bySql(all, months);
    expect(expected.length).toBeGreaterThan(100);
    expect(found.map(([object, month]) => [object, month])).toEqual(
      expected.map(([object, month]) => [object, month]),
    );
    const apart = found.map((each, at) =>
      Math.max(...[2, 3].map((of) => Math.abs((each[of] ?? 0) - (expected[at]?.[of] ?? Number.NaN)))),
    );
    expect(Math.max(...apart)).toBeLessThan(1e-9);
  },
);
