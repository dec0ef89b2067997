import type { Leaves } from './measureSteps.ts';

/** The table that collects what a step leaves of each shard. */
export const partOf = (name: string) => `${name}_part`;

export function partText(select: string, leaves: Leaves, source: string): string {
  const columns = columnsOf(leaves).map(([column]) => column);
  return `SELECT CAST(${source} AS integer) AS source, ${columns.join(', ')} FROM (${select}) part`;
}

/** An author is in one shard only, so counts of authors add up. */
export function addUpText(name: string, leaves: Leaves, source: string): string {
  const from = `FROM ${partOf(name)} WHERE source = ${source}`;
  if ('rows' in leaves) return `SELECT ${Object.keys(leaves.rows).join(', ')} ${from}`;
  const { by, sums, most = [] } = leaves;
  const columns = [
    ...by,
    ...sums.map((column) => `CAST(sum(${column}) AS bigint) AS ${column}`),
    ...most.map((column) => `max(${column}) AS ${column}`),
  ];
  return `SELECT ${columns.join(', ')} ${from} GROUP BY ${by.join(', ')}`;
}

type Column = readonly [name: string, type: 'integer' | 'bigint'];

export function columnsOf(leaves: Leaves): Column[] {
  if ('rows' in leaves) return Object.entries(leaves.rows);
  const { by, sums, most = [] } = leaves;
  return [
    ...by.map((name): Column => [name, 'integer']),
    ...[...sums, ...most].map((name): Column => [name, 'bigint']),
  ];
}
