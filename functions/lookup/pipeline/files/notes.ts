import { postColumnsOf } from '../../../../shared/model/site/dataset/columns.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { createChecked } from './checkPosts.ts';
import { repeatedTexts } from './lostText.ts';
import type { ReadablePosts } from './postFile.ts';

export const noteKinds = [
  'unknown_place',
  'repeated_post',
  'negative_count',
  'no_vertical',
  'script',
  'repeated_text',
  'one_account',
] as const;

export type Note = {
  readonly kind: (typeof noteKinds)[number];
  readonly message: string;
  readonly posts: number;
  readonly file: string;
  readonly row: number;
};

const maxListedPerKind = 20;

type Oddity = {
  readonly kind: Note['kind'];
  readonly when: string;
  readonly value?: string;
  readonly messageFor: (value: string) => string;
};

export async function noteOddities(engine: DuckEngine, files: readonly ReadablePosts[]): Promise<Note[]> {
  const [first] = files;
  if (!first) return [];
  await createChecked(engine, files);
  const notes: Note[] = [];
  for (const oddity of odditiesOf(first)) notes.push(...(await notesOf(engine, files, oddity)));
  if (first.level === 'E') notes.push(...(await accountNotes(engine, files)));
  return [...notes, ...(await textNotes(engine, files))];
}

async function textNotes(engine: DuckEngine, files: readonly ReadablePosts[]): Promise<Note[]> {
  const found = await repeatedTexts(engine, files);
  return found.map(({ file, posts, percent, row }) => ({
    kind: 'repeated_text',
    message: `one text is ${percent}% of the file`,
    ...{ posts, file, row },
  }));
}

const latestMonths = 3;
const leastPosts = 15;

async function accountNotes(engine: DuckEngine, files: readonly ReadablePosts[]): Promise<Note[]> {
  const last = Math.max(...files.map(({ month }) => month));
  const latest = files.filter(({ month }) => month > last - latestMonths);
  const [first] = latest;
  if (!first) return [];
  await createChecked(engine, latest);
  const rows = await engine.rows(
    `SELECT object, max(posts) AS most, sum(posts)
     FROM (
       SELECT object, userid_hash, count(*) AS posts
       FROM (SELECT userid_hash, unnest(list_distinct(string_split(objects, '~'))) AS object
         FROM checked WHERE NOT is_spam AND coalesce(objects, '') <> '')
       GROUP BY object, userid_hash
     ) GROUP BY object HAVING sum(posts) >= ${leastPosts} AND 10 * max(posts) > 3 * sum(posts)
     ORDER BY most DESC, object LIMIT ${maxListedPerKind}`,
  );
  return rows.map(([object, most, posts]) => ({
    kind: 'one_account',
    message: `one author wrote ${Math.round((100 * Number(most)) / Number(posts))}% of the posts about object ${object} in the latest three months`,
    posts: Number(most),
    file: first.name,
    row: 1,
  }));
}

function odditiesOf({ source, level }: ReadablePosts): Oddity[] {
  const columns = postColumnsOf(source, level);
  const has = (name: string) => columns.some((column) => column.name === name);
  const negative = columns
    .filter(({ name }) => name.endsWith('_count'))
    .map(
      ({ name }): Oddity => ({
        kind: 'negative_count',
        when: `${name} < 0`,
        messageFor: () => `${name} is below 0`,
      }),
    );
  return [
    ...(has('country') ? placeOddities : []),
    repeated,
    ...negative,
    ...(has('domains') ? [noVertical] : []),
    noCode,
  ];
}

const placesAreKnown = 'EXISTS (FROM place_of)';

const placeOddities: readonly Oddity[] = [
  {
    kind: 'unknown_place',
    when: `${placesAreKnown} AND country IS NOT NULL AND country NOT IN (SELECT place FROM place_of)`,
    value: 'country',
    messageFor: (country) => `no place matches the country ${country}`,
  },
  {
    kind: 'unknown_place',
    when: `${placesAreKnown} AND country = 'USA' AND state IS NOT NULL
      AND concat('USA~', state) NOT IN (SELECT place FROM place_of)`,
    value: 'state',
    messageFor: (state) => `no place matches the state ${state}`,
  },
];

const repeated: Oddity = {
  kind: 'repeated_post',
  when: `post_id_hash IN (
    SELECT post_id_hash FROM checked GROUP BY post_id_hash HAVING min(month_index) <> max(month_index))`,
  value: 'post_id_hash',
  messageFor: (id) => `post ${id} is in more than one month, and counts in each`,
};

const noVertical: Oddity = {
  kind: 'no_vertical',
  when: "coalesce(domains, '') = ''",
  messageFor: () => 'domains is empty: these posts count nowhere',
};

const noCode: Oddity = {
  kind: 'script',
  when: "script IS NOT NULL AND NOT regexp_full_match(script, '[a-z]{2}')",
  value: 'script',
  messageFor: (script) => `the script ${script} is not a language’s code of two small letters`,
};

/** Packs file and row into one number, so that the minimum is the first occurrence. */
const rowsPerFile = 1e12;

async function notesOf(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  { kind, when, value = "''", messageFor }: Oddity,
): Promise<Note[]> {
  const rows = await engine.rows(
    `SELECT ${value} AS value, count(*) AS posts, min(file_order * CAST(${rowsPerFile} AS bigint) + place)
     FROM checked JOIN checked_file USING (filename) WHERE ${when}
     GROUP BY value ORDER BY posts DESC, value LIMIT ${maxListedPerKind}`,
  );
  return rows.map(([found, posts, at]): Note => {
    const file = files[Math.floor(Number(at) / rowsPerFile)];
    return {
      kind,
      message: messageFor(shown(found)),
      posts: Number(posts),
      file: file?.name ?? '',
      row: Number(at) % rowsPerFile,
    };
  });
}

const maxCharacters = 60;

function shown(value: Cell | undefined): string {
  const text = JSON.stringify(value ?? '');
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
