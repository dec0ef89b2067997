import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { asWritten } from '../../../../functions/lookup/pipeline/steps/step.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { type SourceId, verticalNames } from '../../../../shared/model/scope.ts';
import {
  type Column,
  postColumnsOf,
  referenceColumns,
} from '../../../../shared/model/site/dataset/columns.ts';
import { type FileFormat, postFileName } from '../../../../shared/model/site/dataset/fileName.ts';

export type Post = {
  readonly source: SourceId;
  readonly month: number;
  readonly day?: number;
  readonly author: string;
  readonly text?: string;
  readonly spam?: boolean;
  readonly commercial?: boolean | null;
  readonly verticals: readonly number[];
  readonly objects: readonly number[];
  readonly demographics?: readonly number[];
  readonly interests?: readonly number[];
  readonly affinities?: readonly number[];
  readonly country?: string;
  readonly state?: string;
  readonly location?: string;
  /** Its number, from which its id, day and text follow; by default its place among the posts. */
  readonly at?: number;
};

export type Thing = {
  readonly sid: number;
  readonly name: string;
  readonly type_code: ObjectTypeCode;
  readonly parents?: readonly number[];
  readonly main_domain_ids?: readonly number[];
  readonly ticker?: string;
  readonly exchange?: string;
  readonly aliases?: string;
};

export type World = {
  readonly posts: readonly Post[];
  readonly objects: readonly Thing[];
  /** Months of a source with an empty file. */
  readonly emptyMonths?: readonly { readonly source: SourceId; readonly month: number }[];
};

export const manyBrands = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ sid: at + 1, name: `Brand ${at + 1}`, type_code: 'BR' }));

/** A post about one object in Beauty on Instagram. */
export const brandPost = (object: number, month: number, author: string, over: Partial<Post> = {}): Post => ({
  source: 1,
  month,
  author,
  verticals: [9022],
  objects: [object],
  ...over,
});

export const descriptors: Readonly<Record<number, string>> = {
  200100: 'Female',
  200200: 'Male',
  300100: 'Asian',
  300200: 'Black',
  300300: 'White',
  401099: 'To 17',
  401299: '18 to 29',
  401499: '30 to 49',
  401699: '50 and over',
  800099: 'Low',
  800399: 'Mid',
  800699: 'High',
  ...Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [500001 + at, `Interest ${String.fromCharCode(79 - at)}`]),
  ),
  // Pairs of the same name, so that ids decide.
  ...Object.fromEntries(Array.from({ length: 4 }, (_, at) => [600001 + at, `Affinity ${at >> 1}`])),
};

export type Place = {
  readonly place_id: number;
  readonly kind: string;
  readonly name: string;
  readonly code?: string;
  readonly parent_id?: number;
};

const countries = ['USA', 'CAN', 'MEX', 'FRA', 'DEU', 'ESP', 'JPN'];
export const places: readonly Place[] = [
  { place_id: 1000001, kind: 'global_region', name: 'North America' },
  { place_id: 1000002, kind: 'global_region', name: 'Elsewhere' },
  ...countries.map((code, at) => ({
    place_id: 1000010 + at,
    kind: 'country',
    name: `Country ${code}`,
    code,
    parent_id: at < 3 ? 1000001 : 1000002,
  })),
  { place_id: 1000101, kind: 'us_region', name: 'West' },
  { place_id: 1000102, kind: 'us_region', name: 'East' },
  { place_id: 1000201, kind: 'us_state', name: 'California', code: 'CA', parent_id: 1000101 },
  { place_id: 1000202, kind: 'us_state', name: 'Maine', code: 'ME', parent_id: 1000102 },
  { place_id: 1000301, kind: 'us_msa', name: 'Bay Area' },
  { place_id: 1000302, kind: 'us_msa', name: 'Portland' },
  { place_id: 1000401, kind: 'us_location', name: 'Oakland', code: 'CA', parent_id: 1000301 },
  // Two towns of the same name.
  { place_id: 1000404, kind: 'us_location', name: 'Oakland', code: 'CA', parent_id: 1000301 },
  { place_id: 1000402, kind: 'us_location', name: 'Berkeley', code: 'CA', parent_id: 1000301 },
  { place_id: 1000403, kind: 'us_location', name: 'Portland', code: 'ME', parent_id: 1000302 },
];

type Row = Readonly<Record<string, unknown>>;

const listed = (ids: readonly number[] | undefined) => (ids && ids.length > 0 ? ids.join('~') : null);

/** A pseudorandom day, so that no day of a month stays empty. */
const spread = (at: number, days: number) => ((Math.imul(at + 1, 2654435761) >>> 8) % days) + 1;

export function rowOf(post: Post, at: number): Row {
  const days = new Date(Date.UTC(2010, post.month + 1, 0)).getUTCDate();
  const date = `${2010 + Math.floor(post.month / 12)}-${String((post.month % 12) + 1).padStart(2, '0')}-${String(post.day ?? spread(at, days)).padStart(2, '0')}`;
  return {
    source: post.source,
    month_index: post.month,
    post_id_hash: `post${at}`,
    post_date: date,
    userid_hash: post.author,
    post_text: post.text ?? `said "this", and\nthat ${at}`,
    script: 'en',
    comment_count: 1,
    like_count: 2,
    is_spam: post.spam ?? false,
    is_commercial: post.commercial === undefined ? false : post.commercial,
    location: post.location ?? null,
    state: post.state ?? null,
    country: post.country ?? null,
    main_domain_id: post.verticals[0] ?? null,
    domains: listed(post.verticals),
    objects: listed(post.objects),
    user_demographics: listed(post.demographics),
    user_interests: listed(post.interests),
    user_affinities: listed(post.affinities),
    play_count: 3,
    share_count: 4,
    subreddit: 'sub',
    post_type: 'main',
    post_flair: null,
    post_title: 'title',
    main_post_date: date,
    main_post_id_hash: null,
    parent_post_id_hash: null,
    cross_post_id_hash: null,
  };
}

export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? '' : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ name }) => cell(row[name]))),
  ];
  return `${lines.map((line) => line.join(',')).join('\n')}\n`;
}

function jsonLdOf(columns: readonly Column[], rows: readonly Row[]): string {
  const node = (row: Row) => ({
    '@context': { '@vocab': 'https://schema.example/' },
    '@type': 'Post',
    ...Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])),
  });
  return rows.map((row) => `${JSON.stringify(node(row))}\n`).join('');
}

/** Writes rows to a file in the format of its extension. */
export async function writeRows(
  path: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  if (path.endsWith('.csv')) return writeFile(path, csvOf(columns, rows));
  if (path.endsWith('.jsonld')) return writeFile(path, jsonLdOf(columns, rows));
  const lines = `${path}.lines`;
  await writeFile(lines, jsonLdOf(columns, rows));
  const engine = await parquetWriter();
  const types = columns.map(({ name, type }) => `${name}: '${type}'`).join(', ');
  const from = `read_json('${lines}', format = 'newline_delimited', columns = {${types}}, ${asWritten})`;
  await engine.run(`COPY (SELECT * FROM ${from}) TO '${path}' (FORMAT parquet)`);
  await rm(lines);
}

let writer: Promise<DuckEngine> | undefined;
function parquetWriter(): Promise<DuckEngine> {
  writer ??= DuckEngine.open({ tempFolder: tmpdir(), threads: 1 });
  return writer;
}

/** Rewrites a Parquet file with another type for a column. */
export async function narrow(file: string, column: string, type: string): Promise<void> {
  const engine = await parquetWriter();
  const narrowed = `SELECT * REPLACE (CAST(${column} AS ${type}) AS ${column})`;
  await engine.run(
    `CREATE OR REPLACE TEMP TABLE narrowed AS ${narrowed} FROM read_parquet('${file}', ${asWritten})`,
  );
  await engine.run(`COPY narrowed TO '${file}' (FORMAT parquet)`);
}

/** The name looks like a Hive partition, which must not become a column. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'state=insights-test-'));

export async function writeReference(folder: string, objects: readonly Thing[]): Promise<void> {
  const write = (table: keyof typeof referenceColumns, rows: readonly Row[]) =>
    writeRows(join(folder, `${table}.csv`), referenceColumns[table], rows);
  await write(
    'domains',
    Object.entries(verticalNames).map(([id, name]) => ({ domain_id: id, domain_name: name })),
  );
  await write(
    'descriptors',
    Object.entries(descriptors).map(([id, name]) => ({ descriptor_id: id, descriptor_name: name })),
  );
  await write(
    'objects',
    objects.map(({ sid, name, type_code, parents, main_domain_ids, ticker, exchange, aliases }) => ({
      object_sid: sid,
      object_uid: `obj_${sid}`,
      name,
      type_code,
      parents: listed(parents),
      main_domain_ids: listed(main_domain_ids),
      ticker: ticker ?? null,
      exchange: exchange ?? null,
      aliases: aliases ?? null,
    })),
  );
  await write('places', places);
}

export async function writeWorld(
  folder: string,
  { posts, objects, emptyMonths = [] }: World,
  format: (source: SourceId, month: number) => FileFormat = () => 'csv',
): Promise<void> {
  await writeReference(folder, objects);
  const numbered = posts.map((post, at) => ({ at, ...post }));
  const months = [...posts, ...emptyMonths].map(({ source, month }) => `${source} ${month}`);
  for (const key of new Set(months)) {
    const [source, month] = key.split(' ').map(Number) as [SourceId, number];
    const some = numbered.filter((post) => post.source === source && post.month === month);
    const name = postFileName({ source, level: 'E', month, sequence: 1, format: format(source, month) });
    await writeRows(
      join(folder, name),
      postColumnsOf(source, 'E'),
      some.map((post) => rowOf(post, post.at)),
    );
  }
}
