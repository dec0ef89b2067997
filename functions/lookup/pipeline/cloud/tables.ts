import {
  type ColumnType,
  postColumns,
  type ReferenceName,
  referenceColumns,
} from '../../../../shared/model/site/dataset/columns.ts';
import { type ShardStep, shardSteps } from '../compute/measureSteps.ts';
import { columnsOf, partOf } from '../compute/shardText.ts';
import { knownTables } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';

/** Limited to types that both databases spell the same way. */
export type SqlType = 'integer' | 'bigint' | 'double' | 'varchar' | 'boolean' | 'date' | 'array(integer)';
export type TableColumn = readonly [name: string, type: SqlType];

export type CloudTable = {
  readonly name: string;
  readonly folder: string;
  readonly format: 'parquet' | 'json';
  readonly columns: readonly TableColumn[];
  readonly partitions: readonly ('source' | 'month' | 'month_index' | 'shard')[];
};

/** For example `posts/enhanced/source=1/month_index=170/IG_E_170_0.parquet`. */
export const postFolder = 'posts/enhanced/';
export const referenceFolder = 'reference/';
export const knownFolder = 'known/';
export const stagedFolder = 'staged/';
export const measuredFolder = 'measured/';

/** Month indices of the partition projection, January 2010 to December 2039. */
export const monthRange = [0, 359] as const;

/** A power of two: `statements.ts` takes the last bits of an author's hash. */
export const authorShards = 8;

const sqlType = (type: ColumnType): SqlType => type.toLowerCase() as Lowercase<ColumnType>;

const postFile: CloudTable = {
  name: 'post_file',
  folder: postFolder,
  format: 'parquet',
  columns: postColumns.map(({ name, type }) => [name, sqlType(type)]),
  partitions: ['source', 'month_index'],
};

const referenceFiles: readonly CloudTable[] = Object.entries(referenceColumns).map(([name, columns]) => ({
  name: referenceTable(name as ReferenceName),
  folder: `${referenceFolder}${name}/`,
  format: 'parquet',
  // Files may store wider integers, which Athena can't read as `integer`; it does read narrower ones as `bigint`.
  columns: columns.map(({ name, type }) => [name, type === 'INTEGER' ? 'bigint' : sqlType(type)]),
  partitions: [],
}));

export function referenceTable(name: ReferenceName): string {
  return `reference_${name}`;
}

const nothing: Reference = {
  domains: new Map(),
  descriptors: new Map(),
  objects: new Map(),
  places: new Map(),
};

const knownFiles: readonly CloudTable[] = knownTables(nothing).map(({ table, columns }) => ({
  name: table,
  folder: `${knownFolder}${table}/`,
  format: 'json',
  columns,
  partitions: [],
}));

const staged: readonly CloudTable[] = [
  kept(
    'volume',
    'source integer, month integer, vertical integer, object integer, authentic bigint, spam bigint',
  ),
  kept('pair', 'source integer, month integer, vertical integer, a integer, b integer, posts bigint'),
  {
    ...kept(
      'mention',
      'source integer, month integer, author bigint, naming bigint, telling bigint, shard integer',
    ),
    partitions: ['source', 'month', 'shard'],
  },
  kept('copied', 'source integer, month integer, author bigint, naming bigint, wording bigint'),
  kept(
    'staged_naming',
    'source integer, naming bigint, verticals array(integer), objects array(integer), month integer',
  ),
  kept('staged_telling', 'source integer, telling bigint, trait integer, month integer'),
  kept(
    'kept',
    `source integer, vertical integer, object integer, month integer, authors bigint, fresh bigint, back_1 bigint,
     back_2 bigint, back_3 bigint, back_4 bigint, back_5 bigint, back_6 bigint`,
  ),
];

const measured: readonly CloudTable[] = [
  ...shardSteps.flatMap(partTables),
  measuredBy(
    partOf('pattern'),
    'source integer, vertical integer, object integer, months bigint, authors bigint',
  ),
  measuredBy(
    'eligible',
    `source integer, vertical integer, object integer, category varchar, kin varchar, posts_3 bigint,
     posts_before bigint, posts_12 bigint`,
  ),
  measuredBy(
    'eligible_before',
    `source integer, vertical integer, object integer, category varchar, kin varchar, posts_3 bigint,
     posts_before bigint, posts_12 bigint`,
  ),
  measuredBy(
    'author_count',
    `source integer, vertical integer, object integer, earliest integer, latest integer, authors bigint`,
  ),
  measuredBy(
    'document_share',
    `source integer, vertical integer, object integer, grp integer, trait integer, authors bigint, about integer,
     known bigint, known_off bigint, percentile integer, low integer, high integer, peers bigint, rivals bigint,
     rivals_known bigint, largest bigint, rivals_authors bigint, paired bigint, paired_one bigint, paired_both bigint`,
  ),
  measuredBy('tested_share', 'source integer, tested bigint'),
  measuredBy(
    'unusual_share',
    `source integer, vertical integer, object integer, grp integer, trait integer, authors bigint, known bigint,
     rivals bigint, rivals_authors bigint, rivals_disclosed bigint, rivals_known bigint, paired bigint, paired_one bigint,
     paired_both bigint`,
  ),
  measuredBy(
    'author_sums',
    `source integer, vertical integer, object integer, cc bigint, cb bigint, bb bigint, most bigint,
     squares bigint, posts bigint, starts bigint, starts_before bigint, authors bigint, authors_before bigint, paired bigint,
     paired_before bigint`,
  ),
  measuredBy(
    'document_rival',
    `source integer, vertical integer, object integer, other integer, shared bigint, times bigint, sure bigint`,
  ),
  measuredBy(
    'year_author_sums',
    'source integer, vertical integer, object integer, cc bigint, cb bigint, bb bigint',
  ),
  measuredBy(
    'company_sums',
    `source integer, vertical integer, company integer, posts bigint, posts_before bigint, cc bigint, cb bigint,
     bb bigint`,
  ),
  measuredBy(
    'tested_theme',
    `source integer, vertical integer, object integer, theme integer, rivals bigint, authors bigint, known bigint,
     paired bigint, authors_before bigint, known_before bigint, paired_before bigint, rivals_authors bigint, rivals_known bigint,
     rivals_paired bigint, rivals_before bigint, rivals_known_before bigint, rivals_paired_before bigint,
     recent_0 bigint, recent_1 bigint, recent_2 bigint, year_0 bigint, year_1 bigint, year_2 bigint, active_0 bigint,
     active_1 bigint, active_2 bigint, active_year_0 bigint, active_year_1 bigint, active_year_2 bigint`,
  ),
  measuredBy(
    'companion',
    'source integer, vertical integer, object integer, other integer, posts bigint, posts_before bigint',
  ),
  measuredBy(
    'tested_link',
    `source integer, vertical integer, object integer, other integer, linked_before bigint, posts_before bigint,
     months_before integer, linked_year bigint, posts_year bigint, linked_0 bigint, linked_1 bigint, linked_2 bigint, posts_0 bigint,
     posts_1 bigint, posts_2 bigint, authors bigint, most bigint, events bigint, without_0 bigint, without_1 bigint,
     without_2 bigint, known bigint`,
  ),
  measuredBy(
    'document_theme',
    `source integer, vertical integer, object integer, theme integer, posts bigint, percentile integer,
     percentile_before integer, authors bigint, paired bigint, known_authors bigint, rivals bigint, rivals_known bigint,
     largest bigint, rivals_posts bigint`,
  ),
  measuredBy(
    'document_see_also',
    `source integer, vertical integer, object integer, other integer, type_code varchar, phi integer, posts bigint,
     other_posts bigint`,
  ),
  measuredBy(
    'document_left_out',
    'source integer, vertical integer, object integer, list integer, left_out bigint',
  ),
  measuredBy(
    'document_relation',
    `source integer, vertical integer, object integer, other integer, sub integer, posts_24 bigint, months varchar`,
  ),
];

export const cloudTables: readonly CloudTable[] = [
  postFile,
  ...referenceFiles,
  ...knownFiles,
  ...staged,
  ...measured,
];

export function cloudTable(name: string): CloudTable | undefined {
  return cloudTables.find((table) => table.name === name);
}

export function partitionFolder({ folder, partitions }: CloudTable, source: number, month?: number): string {
  const values = [source, ...(month === undefined ? [] : [month])];
  return `${folder}${values.map((value, at) => `${partitions[at]}=${value}/`).join('')}`;
}

export const postFileKey = (source: number, month: number, name: string): string =>
  `${partitionFolder(postFile, source, month)}${name}`;

function partTables({ name, leaves }: ShardStep): CloudTable[] {
  if (!leaves) return [];
  const columns = columnsOf(leaves).map((column) => column.join(' '));
  return [measuredBy(partOf(name), ['source integer', ...columns].join(', '))];
}

function kept(name: string, columns: string): CloudTable {
  return written(name, stagedFolder, columns, ['source', 'month']);
}

function measuredBy(name: string, columns: string): CloudTable {
  return written(name, measuredFolder, columns, ['source']);
}

function written(
  name: string,
  folder: string,
  columns: string,
  partitions: CloudTable['partitions'],
): CloudTable {
  const typed = columns.split(',').map((column): TableColumn => {
    const [columnName = '', type] = column.trim().split(' ');
    return [columnName, type as SqlType];
  });
  return { name, folder: `${folder}${name}/`, format: 'parquet', columns: typed, partitions };
}
