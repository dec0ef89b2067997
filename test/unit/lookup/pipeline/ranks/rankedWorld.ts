import { measureParameters } from '../../../../../functions/lookup/pipeline/compute/measure.ts';
import { afterShards } from '../../../../../functions/lookup/pipeline/compute/measureSteps.ts';
import type { DuckEngine } from '../../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { traitGroups } from '../../../../../functions/lookup/pipeline/files/knownTables.ts';
import { step } from '../../../../../functions/lookup/pipeline/steps/step.ts';

export type Counts = {
  /** Authors whose value in the group is known. */
  readonly known: number;
  /** Authors by value. */
  readonly counts: readonly number[];
  /** A month of it is hidden, so that it is left out of its category’s sums. */
  readonly leftOut?: true;
};

export type RankedRow = {
  readonly object: number;
  readonly value: number;
  readonly n: number;
  readonly known: number;
  readonly percentile: number | null;
  readonly rank: [low: number, high: number] | null;
  readonly peers: number | null;
  readonly rivals_known: number | null;
  readonly rivals_n: number | null;
};

const windows = { last_month: 180 } as Parameters<typeof measureParameters>[1];
const names = afterShards.map(({ name }) => name);
const steps = names.slice(names.indexOf('published_share'), names.indexOf('shown_share') + 1);

/** The shown rows of a category whose counts are given, by the steps of a build. Values from `within` on are in a hidden region. */
export async function rowsOf(
  engine: DuckEngine,
  objects: readonly Counts[],
  {
    within = Number.POSITIVE_INFINITY,
    group = traitGroups.age,
  }: { readonly within?: number; readonly group?: number } = {},
): Promise<RankedRow[]> {
  const values = objects[0]?.counts.length ?? 0;
  const table = (name: string, columns: string, rows: readonly (readonly unknown[])[]) =>
    engine.create(
      name,
      rows.length > 0
        ? `SELECT * FROM (VALUES ${rows.map((row) => `(${row.join(', ')})`).join(', ')}) t(${columns})`
        : `SELECT ${columns.replaceAll(/\w+/g, (column) => `0 AS ${column}`)} WHERE false`,
    );
  const region = values;
  await table('known_trait', 'name_order, id, grp, parent', [
    ...Array.from({ length: values }, (_, at) => [at, 1000 + at, group, at < within ? -1 : region]),
    [region, 1000 + region, traitGroups.global_region, -1],
  ]);
  await table(
    'focus',
    'focus, vertical, object, category, league, ranking, rivals',
    objects.map((_, at) => [at, 1, at, "'brand'", 1, 1, objects.length]),
  );
  await table(
    'share',
    'focus, trait, authors',
    objects.flatMap(({ counts }, at) =>
      counts.flatMap((authors, value) => (authors > 0 ? [[at, value, authors]] : [])),
    ),
  );
  await table(
    'published_known',
    'focus, grp, authors, off',
    objects.map(({ known }, at) => [at, group, known, 0]),
  );
  await table('row_about', 'focus, trait, authors, off', []);
  const parameters = measureParameters(1, windows, 15);
  await engine.create('given', step('measure/given', parameters));
  for (const name of steps) {
    if (name === 'year_limit')
      await table(
        name,
        'focus, most',
        objects.flatMap(({ leftOut }, at) => (leftOut ? [[at, 0]] : [])),
      );
    else await engine.create(name, step(`measure/${name}`, parameters));
  }
  const rows = await engine.rows(
    `SELECT focus, trait - 1000, authors, known, percentile, low, high, peers, rivals_known, rivals_authors
     FROM shown_share ORDER BY focus, trait`,
  );
  return rows.map((row) => {
    const [object, value, n, known] = row.slice(0, 4).map(Number) as [number, number, number, number];
    const [tenths, low, high, peers, rivals_known, rivals_n] = row
      .slice(4)
      .map((cell) => (cell === null ? null : Number(cell))) as [Cell, Cell, Cell, Cell, Cell, Cell];
    const percentile = tenths === null ? null : tenths / 10;
    const rank: RankedRow['rank'] = low === null || high === null ? null : [low, high];
    return { object, value, n, known, percentile, rank, peers, rivals_known, rivals_n };
  });
}
type Cell = number | null;
