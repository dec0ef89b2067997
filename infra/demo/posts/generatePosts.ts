import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { listInput } from '../../../functions/lookup/pipeline/files/postFile.ts';
import { BadInput } from '../../../functions/lookup/pipeline/files/problem.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { type Level, postColumnsOf, postNode } from '../../../shared/model/site/dataset/columns.ts';
import { type FileFormat, postFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { demographicsRows, geoRows, tasteRows, variants } from './audience/profiles.ts';
import { plan } from './behavior/plan.ts';
import { sources } from './behavior/sources.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { copyTo } from './files/copy.ts';
import { writeReferenceFiles } from './files/referenceFiles.ts';
import { stage } from './files/stage.ts';
import { stageHomes } from './homes.ts';
import { flairs, type Language, remarks, sentences, spamSentences, thisIn } from './sentences.ts';

export type GenerateOptions = {
  folder: string;
  seed: number;
  posts: number;
  objects: number;
  months: number;
  lastMonth: number;
  format: FileFormat;
  level: Level;
  /** Larger months are split to bound memory. */
  postsPerFile?: number;
  onProgress?: (written: number, posts: number) => void;
};

export type GenerateSummary = {
  posts: number;
  files: number;
  bytes: number;
  objects: number;
  firstMonth: number;
  lastMonth: number;
};

type PostFile = { source: SourceId; month: number; posts: number; part: number; parts: number };

/** Consecutive files of one source that are written from one query, or a part of a single month. */
type Batch = readonly [PostFile, ...PostFile[]];

/** Queries in parallel, each on one thread to preserve row order. */
const lanes = 2;

/** Planning the query costs as much as a few thousand posts, so small months share a query. */
const maxMonths = 12;

export async function generatePosts(options: GenerateOptions): Promise<GenerateSummary> {
  const { folder, seed, posts, months, lastMonth, format, postsPerFile = 250_000 } = options;
  await mkdir(folder, { recursive: true });
  const firstMonth = lastMonth - months + 1;
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    // The generator must not access the network.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    const objects = catalogue(options.objects);
    const homes = await stageHomes(connection, objects, { seed, posts, months });
    const planned = plan(homes.all, posts, seed, { firstMonth, months });
    await stage(
      connection,
      'plans',
      { source: 'INTEGER', month: 'INTEGER', home: 'INTEGER', posts: 'INTEGER', spam: 'INTEGER' },
      (function* () {
        for (const { source, month, home, posts, spam } of planned) yield [source, month, home, posts, spam];
      })(),
    );
    const first = await stageAudience(connection, seed);
    await connection.run(calendar(firstMonth, months));
    await connection.run(macros(seed));

    const query = await readFile(new URL('./posts.sql', import.meta.url), 'utf8');
    const files = await filesOf(connection, postsPerFile);
    const nameOf = (file: PostFile) =>
      postFileName({ ...file, sequence: file.part + 1, level: options.level, format });
    await refuseOthers(options, new Set(files.map(nameOf)));
    await writeReferenceFiles(connection, folder, format, objects);
    const waiting = batchesOf(files, postsPerFile).values();
    let [written, bytes] = [0, 0];
    const write = async (lane: DuckDBConnection) => {
      for (const batch of waiting) {
        const values = { ...valuesOf(batch, seed), ...first, bots: homes.bots };
        await lane.run(`CREATE OR REPLACE TEMP TABLE batch AS ${filledIn(query, values)}`);
        for (const file of batch) {
          const path = join(folder, nameOf(file));
          const columns = postColumnsOf(file.source, options.level);
          const its = `FROM batch WHERE month_index = ${file.month}`;
          await lane.run(copyTo(path, format, postNode, columns, its));
          bytes += (await stat(path)).size;
          written += file.posts / file.parts;
          options.onProgress?.(Math.round(written), posts);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, async () => write(await instance.connect())));
    return { posts, files: files.length, bytes, objects: objects.length, firstMonth, lastMonth };
  } finally {
    instance.closeSync();
  }
}

/** A build would mix the figures of this and another set in the folder. */
async function refuseOthers(
  { folder, format, level }: GenerateOptions,
  own: ReadonlySet<string>,
): Promise<void> {
  const { posts, references } = await listInput(folder);
  const others = [
    ...posts.filter((file) => file.level === level && !own.has(file.name)),
    ...references.filter((file) => file.format !== format),
  ];
  const [first] = others;
  if (first) {
    throw new BadInput(
      `${folder} holds ${others.length} files of another set, such as ${first.name}: remove them, or choose another folder`,
    );
  }
}

async function stageAudience(connection: DuckDBConnection, seed: number) {
  const spoken = Object.entries(sentences).flatMap(([language, list]) =>
    list.map((parts) => ({ language, parts })),
  );
  const first = (language: Language) => spoken.findIndex((each) => each.language === language);
  await stage(connection, 'sentences', { id: 'INTEGER', opening: 'VARCHAR', ending: 'VARCHAR' }, [
    ...[...spoken.map(({ parts }) => parts), ...spamSentences].map(([opening, ending], id) => [
      id,
      opening,
      ending,
    ]),
  ]);
  const languages = Object.keys(sentences) as Language[];
  await stage(
    connection,
    'remarks',
    { language: 'VARCHAR', place: 'INTEGER', many: 'INTEGER', text: 'VARCHAR' },
    languages.flatMap((language) =>
      remarks(language).map((text, place, all) => [language, place, all.length, text]),
    ),
  );
  await stage(
    connection,
    'people',
    { id: 'INTEGER', world: 'VARCHAR', us: 'VARCHAR' },
    demographicsRows(seed).map(({ id, world, us }) => [id, world, us]),
  );
  await stage(
    connection,
    'likings',
    { id: 'INTEGER', interests: 'VARCHAR', affinities: 'VARCHAR' },
    tasteRows(seed).map(({ id, interests, affinities }) => [id, interests, affinities]),
  );
  await stage(
    connection,
    'places',
    {
      id: 'INTEGER',
      location: 'VARCHAR',
      state: 'VARCHAR',
      country: 'VARCHAR',
      language: 'VARCHAR',
      first_sentence: 'INTEGER',
      sentences: 'INTEGER',
      this_word: 'VARCHAR',
    },
    geoRows(seed).map(({ id, location, state, country, language }) => {
      const known: Language = language in sentences ? (language as Language) : 'en';
      return [id, location, state, country, known, first(known), sentences[known].length, thisIn[known]];
    }),
  );
  return { english_sentences: sentences.en.length, first_spam_sentence: spoken.length };
}

/** `late` is the number of posts per 256 that belong to the later era. */
const calendar = (firstMonth: number, months: number) => `
  CREATE TABLE months AS
  SELECT
    month,
    CAST(DATE '2010-01-01' + to_months(month) AS DATE) AS first_day,
    CAST(day(last_day(first_day)) AS INTEGER) AS days,
    month % 12 AS calendar_month,
    CAST(round(26 + 204 * (month - ${firstMonth}) / ${Math.max(1, months - 1)}) AS INTEGER) AS late
  FROM (SELECT CAST(unnest(range(${firstMonth}, ${firstMonth + months})) AS INTEGER) AS month)
`;

const macros = (seed: number) => `
  CREATE MACRO bits(hashed, first, many) AS ((hashed >> first) & ((1 << many) - 1)::UBIGINT)::BIGINT;
  CREATE MACRO post_key(source, month, home, k) AS hash(hash(${seed}, source, month, home, k::BIGINT));
  CREATE MACRO day_of(hashed, days) AS (bits(hashed, 40, 24) * days) >> 24;
  CREATE MACRO id_text(hashed) AS format('{:016x}', hashed);
  -- Heavy-tailed: half of all values are at most the scale, a few a thousand times that.
  CREATE MACRO heavy(hashed, first, scale) AS scale * 1048576 // (1 + bits(hashed, first, 20)) - scale;
`;

async function filesOf(connection: DuckDBConnection, postsPerFile: number): Promise<PostFile[]> {
  const reader = await connection.runAndReadAll(
    'SELECT source, month, sum(posts)::INTEGER FROM plans GROUP BY ALL ORDER BY source, month',
  );
  return reader.getRows().flatMap(([sourceId, month, posts]) => {
    const source = sources.find((known) => known === sourceId);
    if (!source) return [];
    const parts = Math.ceil(Number(posts) / postsPerFile);
    const file = { source, month: Number(month), posts: Number(posts), parts };
    return Array.from({ length: parts }, (_, part) => ({ ...file, part }));
  });
}

function batchesOf(files: readonly PostFile[], maxPosts: number): Batch[] {
  const batches: [PostFile, ...PostFile[]][] = [];
  let posts = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    posts += file.posts;
    if (batch?.[0].source === file.source && batch.length < maxMonths && posts <= maxPosts) {
      batch.push(file);
    } else {
      batches.push([file]);
      posts = file.posts;
    }
  }
  return batches;
}

const likeScale: Record<SourceId, number> = { 1: 25, 3: 4, 5: 6, 7: 40 };

function valuesOf(batch: Batch, seed: number) {
  const [{ source, month, part, parts }] = batch;
  return {
    source,
    first_month: month,
    last_month: batch.at(-1)?.month ?? month,
    part,
    parts,
    seed,
    homes: `homes_${source}`,
    like_scale: likeScale[source],
    people_variants: variants.demographics,
    place_variants: variants.geo,
    liking_variants: variants.taste,
    flairs: `[${flairs.map((flair) => `'${flair}'`).join(', ')}]`,
  };
}

function filledIn(query: string, values: Record<string, string | number>): string {
  return query.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`posts.sql asks for ${name}, which nobody gives.`);
    return String(value);
  });
}
