import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Lanes } from '../../../../functions/lookup/pipeline/engines/lanes.ts';
import { reportUnreadable } from '../../../../functions/lookup/pipeline/files/copyText.ts';
import { listInput } from '../../../../functions/lookup/pipeline/files/postFile.ts';
import { BadInput, Problems } from '../../../../functions/lookup/pipeline/files/problem.ts';
import { type Validation, validate } from '../../../../functions/lookup/pipeline/files/validate.ts';
import { postColumnsOf, referenceColumns } from '../../../../shared/model/site/dataset/columns.ts';
import { parsePostFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { built, documentsIn, inFolder } from './built.ts';
import { csvOf, narrow, type Post, rowOf, type Thing, writeReference, writeRows } from './world.ts';

const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'PH', parents: [1] },
];
const post = (month = 180): Post => ({
  source: 1,
  month,
  author: 'ann',
  verticals: [9022],
  objects: [1, 2],
  demographics: [200100],
  country: 'USA',
});
type Row = Record<string, unknown>;
const rows = (...changes: Row[]): Row[] => changes.map((change, at) => ({ ...rowOf(post(), at), ...change }));

type Folder = { readonly path: string; write(name: string, rows: readonly Row[]): Promise<void> };

/** Validates a folder with valid reference files and the files that `fill` adds. */
async function validated(fill: (folder: Folder) => Promise<void>): Promise<Validation> {
  return inFolder(async (path) => {
    await writeReference(path, objects);
    await fill({
      path,
      write: (name, some) => {
        const file = parsePostFileName(name);
        if (!file) throw new Error(`${name} is no post file`);
        return writeRows(join(path, name), postColumnsOf(file.source, file.level), some);
      },
    });
    return inFolder(async (tempFolder) => {
      const lanes = await Lanes.open({ tempFolder, threads: 2 }, 2);
      try {
        return await validate(lanes, await listInput(path), { tempFolder, withNotes: true });
      } finally {
        lanes.close();
      }
    });
  });
}

const brief = ({ problems }: Validation) => problems.map(({ file, kind, row }) => [file, kind, row]);

const every = ['csv', 'jsonld', 'parquet'] as const;

test.each(every)('a valid %s file of every source and level has no problem', async (format) => {
  const { problems, good } = await validated(async ({ write }) => {
    for (const [code, source] of [
      ['IG', 1],
      ['TW', 3],
      ['RD', 5],
      ['TT', 7],
    ] as const) {
      for (const level of ['B', 'E'])
        await write(`${code}_${level}_180_1.${format}`, rows({ source }, { source }));
    }
  });
  expect(problems).toEqual([]);
  expect(good.map(({ name, rows: count }) => `${name} ${count}`)).toHaveLength(8);
  expect(good.every(({ rows: count }) => count === 2)).toBe(true);
});

test.each(every)('wrong values in a %s file are reported with their row and counted', async (format) => {
  const found = await validated(({ write }) =>
    write(
      `IG_E_180_1.${format}`,
      rows(
        {},
        { month_index: 179 },
        { source: 3 },
        { objects: '1~' },
        { objects: '1~~2' },
        { domains: '9022~x' },
        { objects: '1~77' },
        { user_interests: '500001~599999' },
        { main_domain_id: 4 },
        { post_id_hash: 'post0' },
        { post_date: '2024-12-31' },
        { userid_hash: null },
        { user_demographics: '1000010' },
      ),
    ),
  );
  const file = `IG_E_180_1.${format}`;
  const expected = [
    [file, 'month', 2],
    [file, 'source', 3],
    [file, 'list', 4],
    [file, 'list', 5],
    [file, 'list', 6],
    [file, 'unknown_id', 7],
    [file, 'unknown_id', 8],
    [file, 'unknown_id', 9],
    [file, 'duplicate_post', 10],
    [file, 'month', 11],
    [file, 'missing_value', 12],
    [file, 'unknown_id', 13],
  ];
  const byRow = (one: unknown[], other: unknown[]) => Number(one[2]) - Number(other[2]);
  expect(brief(found).sort(byRow)).toEqual(expected);
  expect(found.counts).toEqual({
    month: 2,
    source: 1,
    list: 3,
    unknown_id: 4,
    duplicate_post: 1,
    missing_value: 1,
  });
  expect(found.good).toEqual([]);
  expect(found.bad).toEqual([file]);
});

test.each(every)(
  'unusual values in a %s file are reported with their number of posts, without refusing it',
  async (format) => {
    const usa = { country: 'USA' };
    const { bad, notes } = await validated(async ({ write }) => {
      await write(
        `IG_E_180_1.${format}`,
        rows(
          { country: 'US' },
          { country: 'US' },
          { country: 'XXX' },
          { ...usa, state: 'ZZ' },
          { ...usa, state: 'CA' },
          { country: 'FRA', state: 'ZZ' },
          { like_count: -1 },
          { comment_count: -5 },
          { domains: null },
          { script: 'English' },
          { script: 'EN' },
          { script: null },
        ),
      );
      const later = { month_index: 181, post_date: '2025-02-15' };
      await write(
        `IG_E_181_1.${format}`,
        rows({ ...later, post_id_hash: 'post3' }, { ...later, post_id_hash: 'new' }),
      );
    });
    const file = `IG_E_180_1.${format}`;
    expect(bad).toEqual([]);
    expect(notes.map(({ kind, message, posts, row }) => [kind, message, posts, row])).toEqual([
      ['unknown_place', 'no place matches the country "US"', 2, 1],
      ['unknown_place', 'no place matches the country "XXX"', 1, 3],
      ['unknown_place', 'no place matches the state "ZZ"', 1, 4],
      ['repeated_post', 'post "post3" is in more than one month, and counts in each', 2, 4],
      ['negative_count', 'comment_count is below 0', 1, 8],
      ['negative_count', 'like_count is below 0', 1, 7],
      ['no_vertical', 'domains is empty: these posts count nowhere', 1, 9],
      ['script', 'the script "EN" is not a language’s code of two small letters', 1, 11],
      ['script', 'the script "English" is not a language’s code of two small letters', 1, 10],
    ]);
    expect(notes.every((note) => note.file === file)).toBe(true);
  },
);

test('a repeated id in a list is no problem, and counts once', async () => {
  const twice = { domains: '9022~9022', objects: '2~1~2' };
  const { problems } = await validated(({ write }) => write('IG_E_180_1.csv', rows(twice, {})));
  expect(problems).toEqual([]);
  const documentsFrom = (change: Row) =>
    inFolder(async (folder) => {
      await writeReference(folder, objects);
      for (const month of [175, 178, 179, 180]) {
        const some = rows({}, {}).map((_, at) => ({ ...rowOf(post(month), month * 10 + at), ...change }));
        await writeRows(join(folder, `IG_E_${month}_1.csv`), postColumnsOf(1, 'E'), some);
      }
      return documentsIn({ folder, leastPosts: 1, leastRow: 1 });
    });
  const documents = await documentsFrom(twice);
  expect(documents).toHaveLength(2);
  expect(documents).toEqual(await documentsFrom({ domains: '9022', objects: '1~2' }));
});

test.each(['csv', 'jsonld'] as const)(
  'texts in place of numbers, dates or booleans in a %s file are reported',
  async (format) => {
    const found = await validated(({ write }) =>
      write(
        `IG_E_180_1.${format}`,
        rows(
          { month_index: 'x' },
          { post_date: '31.1.2025' },
          { is_spam: 'maybe' },
          { like_count: 'many' },
          {},
        ),
      ),
    );
    expect(found.problems.map(({ kind, row, message }) => [kind, row, message.split(' ')[0]]).sort()).toEqual(
      [
        ['type', 1, 'month_index'],
        ['type', 2, 'post_date'],
        ['type', 3, 'is_spam'],
        ['type', 4, 'like_count'],
      ],
    );
  },
);

test('files of several sources are checked in parallel, and reported in the order of their sources', async () => {
  const { problems, bad, good, counts } = await validated(async ({ write }) => {
    await write('TT_E_180_1.csv', rows({ source: 7, month_index: 179 }));
    await write('TW_E_180_1.parquet', rows({ source: 3 }));
    await write('IG_E_180_1.csv', [...rows({ source: 1 }), ...rows({ source: 1, month_index: 179 })]);
  });
  expect(problems.map(({ file, kind }) => [file, kind])).toEqual([
    ['IG_E_180_1.csv', 'month'],
    ['IG_E_180_1.csv', 'duplicate_post'],
    ['TT_E_180_1.csv', 'month'],
  ]);
  expect(counts).toEqual({ month: 2, duplicate_post: 1 });
  expect(bad).toEqual(['IG_E_180_1.csv', 'TT_E_180_1.csv']);
  expect(good.map(({ name }) => name)).toEqual(['TW_E_180_1.parquet']);
});

test('many rows with the same problem are counted, and the first ones listed', async () => {
  const found = await validated(({ write }) =>
    write('IG_E_180_1.csv', rows(...Array.from({ length: 90 }, () => ({ objects: '5' })))),
  );
  expect(found.counts).toEqual({ unknown_id: 90 });
  expect(found.problems.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('an overlong list is shortened in the report', async () => {
  const list = Array.from({ length: 5000 }, (_, at) => 900_000 + at).join('~');
  const { problems } = await validated(({ write }) => write('IG_E_180_0.parquet', rows({ objects: list })));
  const [message = ''] = problems.map((problem) => problem.message);
  expect(message).toMatch(/^objects has an id that is not among .*: "900000~900001~.*…$/);
  expect(message.length).toBeLessThan(400);
});

test('missing and unexpected columns are reported by name', async () => {
  const columns = postColumnsOf(1, 'E').filter(({ name }) => name !== 'objects');
  const odd = [...columns, { name: 'mood', type: 'VARCHAR' as const }];
  for (const format of every) {
    const found = await validated(({ path }) =>
      writeRows(join(path, `IG_E_180_1.${format}`), odd, rows({ mood: 'x' })),
    );
    expect(found.problems.map(({ kind, row, message }) => [kind, row, message])).toEqual([
      ...(format === 'jsonld' ? [] : [['columns', null, 'lacks objects']]),
      ['columns', null, 'has "mood" too many'],
    ]);
  }
});

test('a Parquet column of another type is reported', async () => {
  const columns = postColumnsOf(1, 'E').map((column) =>
    column.name === 'is_spam' ? { ...column, type: 'VARCHAR' as const } : column,
  );
  const found = await validated(({ path }) => writeRows(join(path, 'IG_E_180_1.parquet'), columns, rows({})));
  expect(found.problems).toEqual([
    { file: 'IG_E_180_1.parquet', kind: 'type', row: null, message: 'is_spam is VARCHAR, not BOOLEAN' },
  ]);
});

test.each(['jsonld', 'parquet'] as const)(
  'an empty string in a %s file counts as missing',
  async (format) => {
    const found = await validated(async ({ path, write }) => {
      await write(`IG_E_180_1.${format}`, rows({ userid_hash: '' }, { post_text: '' }, { post_id_hash: '' }));
      await rm(join(path, 'domains.csv'));
      const domains = [{ domain_id: 9022, domain_name: '' }];
      await writeRows(join(path, `domains.${format}`), referenceColumns.domains, domains);
    });
    expect(brief(found)).toEqual([
      [`domains.${format}`, 'missing_value', 1],
      [`IG_E_180_1.${format}`, 'missing_value', 3],
      [`IG_E_180_1.${format}`, 'missing_value', 1],
    ]);
  },
);

test('a Parquet timestamp with a time zone has the same month on any machine', () => {
  const code = `import { DuckEngine } from '${new URL('../../../../functions/lookup/pipeline/engines/duckdb.ts', import.meta.url)}';
    const engine = await DuckEngine.open({ tempFolder: '.' });
    console.log(String(await engine.rows("SELECT month(TIMESTAMPTZ '2025-01-01 02:00:00+00')")));`;
  const env = { ...process.env, TZ: 'America/Los_Angeles' };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env });
  expect(said.toString()).toBe('1\n');
});

test('a truncated Parquet file is reported, and the other files are still checked', async () => {
  const found = await validated(async ({ path, write }) => {
    await write('IG_E_179_1.parquet', rows({ month_index: 179, post_date: '2024-12-01' }));
    await write('IG_E_180_1.parquet', rows({}, {}));
    await truncate(join(path, 'IG_E_180_1.parquet'), 900);
  });
  expect(brief(found)).toEqual([['IG_E_180_1.parquet', 'unreadable', null]]);
  expect(found.good.map(({ name }) => name)).toEqual(['IG_E_179_1.parquet']);
});

test('a Parquet file with a corrupt page is reported, and the other files are still checked', async () => {
  const found = await validated(async ({ path, write }) => {
    for (const sequence of [1, 2]) {
      const some = Array.from({ length: 3000 }, (_, at) => ({ post_id_hash: `p${sequence}-${at * 7919}` }));
      await write(`IG_E_180_${sequence}.parquet`, rows(...some));
    }
    const spoilt = await readFile(join(path, 'IG_E_180_1.parquet'));
    spoilt.fill(0xff, 4, spoilt.length >> 1);
    await writeFile(join(path, 'IG_E_180_1.parquet'), spoilt);
  });
  expect(found.bad).toEqual(['IG_E_180_1.parquet']);
  expect(found.good.map(({ name }) => name)).toEqual(['IG_E_180_2.parquet']);
});

test('a CSV row with more or fewer cells is reported with its row', async () => {
  const found = await validated(async ({ path }) => {
    const [header, first, ...more] = csvOf(
      postColumnsOf(1, 'E'),
      rows({ post_text: 'a' }, { post_text: 'b' }, { post_text: 'c' }),
    ).split('\n');
    await writeFile(
      join(path, 'IG_E_180_1.csv'),
      [header, first, `${more[0]},extra`, 'too,short', more[1], ''].join('\n'),
    );
    await writeFile(join(path, 'IG_E_180_2.csv'), [header, 'another,short', ''].join('\n'));
  });
  expect(brief(found)).toEqual([
    ['IG_E_180_1.csv', 'width', 2],
    ['IG_E_180_1.csv', 'width', 3],
    ['IG_E_180_2.csv', 'width', 1],
  ]);
});

test.each(['csv', 'jsonld'] as const)('invalid UTF-8 in a %s file is reported', async (format) => {
  const found = await validated(async ({ path, write }) => {
    const file = join(path, `IG_E_180_1.${format}`);
    await write(`IG_E_180_1.${format}`, rows({}, { userid_hash: 'QQQQ' }));
    const bytes = await readFile(file);
    bytes.writeUInt16BE(0xc3_28, bytes.indexOf('QQQQ'));
    await writeFile(file, bytes);
  });
  expect(found.problems.map(({ file, kind }) => [file, kind])).toEqual([
    [`IG_E_180_1.${format}`, 'encoding'],
  ]);
});

test('a line that isn’t JSON is reported with its row', async () => {
  const found = await validated(async ({ path, write }) => {
    await write('IG_E_180_1.jsonld', rows({}, {}));
    await writeFile(join(path, 'IG_E_180_1.jsonld'), '{"source": 1,\n', { flag: 'a' });
  });
  expect(brief(found)).toEqual([['IG_E_180_1.jsonld', 'unreadable', 3]]);
});

test('a post in two files of a month is reported in the second', async () => {
  const found = await validated(async ({ write }) => {
    await write('IG_E_180_1.csv', rows({}, {}));
    await write('IG_E_180_2.parquet', rows({ post_id_hash: 'new' }, {}));
  });
  expect(brief(found)).toEqual([['IG_E_180_2.parquet', 'duplicate_post', 2]]);
});

test('a post in two files is reported, even if a third one is unreadable', async () => {
  const found = await validated(async ({ path, write }) => {
    const some = Array.from({ length: 3000 }, (_, at) => ({ post_id_hash: `p${at * 7919}` }));
    await write('IG_E_180_1.parquet', rows(...some));
    const spoilt = await readFile(join(path, 'IG_E_180_1.parquet'));
    spoilt.fill(0xff, 4, spoilt.length >> 1);
    await writeFile(join(path, 'IG_E_180_1.parquet'), spoilt);
    await write('IG_E_180_2.csv', rows({}));
    await write('IG_E_180_3.csv', rows({}));
  });
  expect(brief(found)).toEqual([
    ['IG_E_180_1.parquet', 'unreadable', null],
    ['IG_E_180_3.csv', 'duplicate_post', 1],
  ]);
});

test('Parquet files with different number widths are checked together', async () => {
  const found = await validated(async ({ path, write }) => {
    await write('IG_E_180_1.parquet', rows({ main_domain_id: null }));
    await narrow(join(path, 'IG_E_180_1.parquet'), 'main_domain_id', 'TINYINT');
    await write('IG_E_180_2.parquet', rows({ post_id_hash: 'other' }, { post_id_hash: 'post0' }));
  });
  const [first] = rows({});
  expect(first?.post_id_hash).toBe('post0');
  expect(brief(found)).toEqual([['IG_E_180_2.parquet', 'duplicate_post', 2]]);
});

test('the basic and the enhanced record of a post aren’t duplicates', async () => {
  const found = await validated(async ({ write }) => {
    await write('IG_B_180_1.csv', rows({}));
    await write('IG_E_180_1.csv', rows({}));
  });
  expect(found.problems).toEqual([]);
});

test('repeated months, meaningless names, compressed files and folders are reported', async () => {
  const found = await validated(async ({ path, write }) => {
    await write('IG_E_180_1.csv', rows({}));
    await write('IG_E_180_1.parquet', rows({}));
    await write('IG_E_180_01.jsonld', rows({}));
    for (const name of ['IG_X_180_1.csv', 'FB_E_180_1.parquet', 'IG_E_180.csv', 'IG_E_181_1.csv.gz'])
      await writeFile(join(path, name), '');
    await mkdir(join(path, 'IG_E_182_1.parquet'));
    await writeFile(join(path, 'constructor.csv'), '');
    await writeFile(join(path, 'readme.txt'), '');
  });
  expect(brief(found)).toEqual([
    ['FB_E_180_1.parquet', 'file_name', null],
    ['IG_E_180.csv', 'file_name', null],
    ['IG_E_181_1.csv.gz', 'file_name', null],
    ['IG_E_182_1.parquet', 'file_name', null],
    ['IG_X_180_1.csv', 'file_name', null],
    ['constructor.csv', 'file_name', null],
    ['IG_E_180_1.csv', 'repeated_file', null],
    ['IG_E_180_1.parquet', 'repeated_file', null],
  ]);
});

test('reference files are checked row by row', async () => {
  const found = await validated(async ({ path }) => {
    const write = (table: keyof typeof referenceColumns, some: Row[]) =>
      writeFile(join(path, `${table}.csv`), csvOf(referenceColumns[table], some));
    await write('domains', [
      { domain_id: 9022, domain_name: 'Beauty' },
      { domain_id: 12, domain_name: 'Cars' },
    ]);
    await write('descriptors', [
      { descriptor_id: 200100, descriptor_name: 'Female' },
      { descriptor_id: 200100, descriptor_name: 'Women' },
      { descriptor_id: 5, descriptor_name: 'Odd' },
      { descriptor_id: 'x' },
    ]);
    await write('objects', [
      { object_sid: 1, object_uid: 'a', name: 'Ash', type_code: 'XX', parents: '1~9' },
      { object_sid: 2, object_uid: 'b', name: 'Birch', type_code: 'BR', parents: '~', main_domain_ids: '7' },
      { object_sid: 1_000_000_000, object_uid: 'c', name: 'Cedar', type_code: 'BR' },
    ]);
    await write('places', [{ place_id: 7, kind: 'planet', name: 'Mars', parent_id: 8 }]);
  });
  expect(brief(found).map((problem) => problem.join(' '))).toEqual([
    'descriptors.csv type 4',
    'descriptors.csv missing_value 4',
    'domains.csv reference 2',
    'descriptors.csv reference 2',
    'descriptors.csv reference 3',
    'descriptors.csv reference 4',
    'places.csv reference 1',
    'places.csv reference 1',
    'objects.csv reference 1',
    'objects.csv reference 2',
    'objects.csv reference 2',
    'objects.csv reference 3',
    'objects.csv unknown_id 1',
    'places.csv unknown_id 1',
  ]);
});

test('tickers are checked row by row', async () => {
  const found = await validated(async ({ path }) => {
    const object = { object_uid: 'a', name: 'Ash', type_code: 'OR' };
    await writeFile(
      join(path, 'objects.csv'),
      csvOf(referenceColumns.objects, [
        { ...object, object_sid: 1, ticker: 'BRK.A', exchange: 'TLX' },
        { ...object, object_sid: 2, ticker: 'ash' },
        { ...object, object_sid: 3, exchange: 'TLX' },
        { ...object, object_sid: 4, ticker: 'ASH', exchange: 'T X' },
        { ...object, object_sid: 5, ticker: 'ASH', type_code: 'TH' },
      ]),
    );
  });
  expect(found.problems).toMatchObject([
    { row: 2, message: 'ticker "ash" is not up to ten capitals, digits, dots and hyphens' },
    { row: 3, message: 'exchange is "TLX", but ticker is empty' },
    { row: 4, message: 'exchange "T X" is not up to ten capitals and digits' },
    { row: 5, message: 'ticker is only for companies and brands, not for TH' },
  ]);
});

test('aliases are checked row by row', async () => {
  const found = await validated(async ({ path }) => {
    const object = { object_uid: 'a', name: 'Ash', type_code: 'OR' };
    await writeFile(
      join(path, 'objects.csv'),
      csvOf(referenceColumns.objects, [
        { ...object, object_sid: 1, aliases: 'Ashes~ The Ash Company~Ashes' },
        { ...object, object_sid: 2, aliases: Array.from({ length: 21 }, (_, at) => `Ash ${at}`).join('~') },
        { ...object, object_sid: 3, aliases: 'a'.repeat(61) },
        { ...object, object_sid: 4, aliases: 'Ashes~~Ash Co' },
      ]),
    );
  });
  expect(found.problems).toMatchObject([
    { row: 2, message: 'aliases has 21 names; an object can have 20' },
    { row: 3, message: `alias "${'a'.repeat(61)}" is longer than 60 characters` },
    { row: 4, message: 'aliases has "", which nobody can search for' },
  ]);
  expect(found.reference.objects.get(1)?.aliases).toEqual(['Ashes', 'The Ash Company']);
});

test.each(every)('objects in a %s file may lack the columns of tickers and aliases', async (format) => {
  const found = await validated(async ({ path }) => {
    await rm(join(path, 'objects.csv'));
    const columns = referenceColumns.objects.filter((column) => !('optional' in column));
    const object = { object_sid: 1, object_uid: 'a', name: 'Ash', type_code: 'OR' };
    await writeRows(join(path, `objects.${format}`), columns, [object]);
  });
  expect(found.problems).toEqual([]);
  expect(found.reference.objects.get(1)).toMatchObject({ name: 'Ash', symbol: null, aliases: [] });
});

test('unknown parents are reported with their own row, even after duplicate ids', async () => {
  const found = await validated(async ({ path }) => {
    const write = (table: keyof typeof referenceColumns, some: Row[]) =>
      writeFile(join(path, `${table}.csv`), csvOf(referenceColumns[table], some));
    const object = { object_uid: 'a', name: 'Ash', type_code: 'BR' };
    await write('objects', [
      { ...object, object_sid: 1, parents: '8' },
      { ...object, object_sid: 1 },
      { ...object, object_sid: 2, parents: '1~9' },
    ]);
    const place = { kind: 'country', name: 'Norway' };
    await write('places', [
      { ...place, place_id: 21 },
      { ...place, place_id: 21 },
      { ...place, place_id: 22, parent_id: 23 },
    ]);
  });
  expect(found.problems.filter(({ kind }) => kind === 'unknown_id')).toMatchObject([
    { file: 'objects.csv', row: 1, message: 'parents has 8, which is no object' },
    { file: 'objects.csv', row: 3, message: 'parents has 9, which is no object' },
    { file: 'places.csv', row: 3, message: 'parent_id 23 is no place' },
  ]);
});

test('the parent of a place must be of the kind above it, or authors would count twice', async () => {
  const found = await validated(async ({ path }) => {
    const place = { kind: 'us_state', name: 'Maine', code: 'ME' };
    const some = [
      { place_id: 1000001, kind: 'country', name: 'United States', code: 'USA' },
      { ...place, place_id: 1000002, parent_id: 1000001 },
      { ...place, place_id: 1000003, parent_id: 1000004 },
      { place_id: 1000004, kind: 'us_region', name: 'Northeast', parent_id: 1000001 },
    ];
    await writeFile(join(path, 'places.csv'), csvOf(referenceColumns.places, some));
  });
  const message = 'parent_id 1000001 is a country, not a us_region';
  expect(found.problems).toEqual([{ file: 'places.csv', kind: 'reference', row: 2, message }]);
});

test('without reference files nothing is built, even if bad files are skipped', async () => {
  await inFolder(async (folder) => {
    await writeRows(join(folder, 'IG_E_180_1.csv'), postColumnsOf(1, 'E'), rows({}));
    const refused = documentsIn({ folder, skipBad: true });
    await expect(refused).rejects.toThrow(BadInput);
    await expect(refused).rejects.toThrow('Bad files: descriptors, domains, objects');
  });
});

test('a file that can’t be opened is reported, and left out if bad files are skipped', async () => {
  await inFolder(async (folder) => {
    await writeReference(folder, objects);
    await writeRows(join(folder, 'IG_E_180_1.csv'), postColumnsOf(1, 'E'), rows({}));
    const links = every.map((format, at) => `IG_E_181_${at}.${format}`);
    for (const link of links) await symlink(join(folder, 'nowhere'), join(folder, link));
    await expect(documentsIn({ folder })).rejects.toThrow(`Bad files: ${links.join(', ')}`);
    const { skipped, posts } = await built({ folder, skipBad: true }, async ({ manifest }) => manifest);
    expect({ skipped, posts }).toEqual({ skipped: links, posts: 1 });
  });
});

test('a full disk while reading isn’t reported as a fault of the file', () => {
  const file = { name: 'IG_E_180_1.csv', path: '/in/IG_E_180_1.csv', size: 1, modified: 1 };
  const full = new Error('IO Error: Could not write file "/tmp/copy.parquet": No space left on device');
  const problems = new Problems();
  expect(() => reportUnreadable(file, full, problems)).toThrow('No space left');
  expect(problems.reported).toEqual([]);
});
