import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { Lanes } from '../../../functions/lookup/pipeline/engines/lanes.ts';
import { listInput } from '../../../functions/lookup/pipeline/files/postFile.ts';
import { validate } from '../../../functions/lookup/pipeline/files/validate.ts';
import { type Language, sentences, spamSentences } from '../../../infra/demo/posts/sentences.ts';
import { type MadeSamples, makeSamples } from '../../../infra/insights/samples/makeSamples.ts';
import { publishSamples } from '../../../infra/insights/samples/publishSamples.ts';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { postColumnsOf, referenceColumns } from '../../../shared/model/site/dataset/columns.ts';
import { croissant, datasetFacts } from '../../../shared/model/site/dataset/description.ts';
import { fileFormats } from '../../../shared/model/site/dataset/fileName.ts';
import { postSamples, referenceSamples } from '../../../shared/model/site/dataset/sample.ts';
import described from '../../../shared/model/site/dataset/samples.json' with { type: 'json' };
import { duckdbSnippet, pandasSnippet, snippetFiles } from '../../../shared/model/site/dataset/snippets.ts';
import { s3Client, s3Options } from '../s3/clients.ts';

let folder = '';
let made: MadeSamples;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideline-samples-'));
  made = await makeSamples(join(folder, 'made'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the samples of the dataset are byte-identical on every machine (npm run docs:samples updates their description)', () => {
  expect(made).toEqual(described);
});

test('the samples of the dataset cover every source and level in every format, with the reference files', () => {
  expect(postSamples).toHaveLength((4 + 2) * 2 * fileFormats.length);
  expect(referenceSamples).toHaveLength(Object.keys(referenceColumns).length * fileFormats.length);
  for (const { rows } of postSamples) expect(rows).toBeGreaterThan(500);
});

test.each(fileFormats)('the samples of the dataset pass the validator as %s', async (format) => {
  const lanes = await Lanes.open({ tempFolder: join(folder, `spill-${format}`) }, 4);
  try {
    const input = await listInput(join(folder, 'made', format));
    const { good, bad, problems } = await validate(lanes, input, { tempFolder: folder });
    expect({ bad, problems }).toEqual({ bad: [], problems: [] });
    expect(good).toHaveLength(12);
  } finally {
    lanes.close();
  }
});

test('the texts of the samples are in the language that they name, with their hashtags at the end', async () => {
  const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
  try {
    const rows = await engine.rows(
      `SELECT script, post_text FROM read_parquet('${join(folder, 'made', 'parquet')}/*_E_*.parquet', union_by_name = true)`,
    );
    const isIn = (language: Language, text: string) =>
      [...sentences[language], ...(language === 'en' ? spamSentences : [])].some(
        ([opening, ending]) => text.startsWith(opening) && text.includes(ending),
      );
    const wrong = rows.filter(([script, text]) => !isIn(script as Language, String(text)));
    expect(wrong.slice(0, 5)).toEqual([]);
    const foreign = rows.filter(([script]) => script !== 'en');
    expect(foreign.length).toBeGreaterThan(20);
    const english = /\b(?:with|for|and|the)\b/;
    expect(foreign.filter(([, text]) => english.test(String(text))).slice(0, 5)).toEqual([]);
    const inside = rows.filter(([, text]) => /#\w+ (?!#)/.test(String(text)));
    expect(inside.slice(0, 5)).toEqual([]);
  } finally {
    engine.close();
  }
});

test('the DuckDB example of the offering page runs on the samples as shown', async () => {
  const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
  try {
    await engine.rows(`SET file_search_path = '${join(folder, 'made', 'parquet')}'`);
    const rows = await engine.rows(duckdbSnippet.replace(/^--.*\n/, '').replace(/;$/, ''));
    expect(rows.length).toBeGreaterThan(6);
    expect(new Set(rows.map(([, month]) => Number(month)))).toEqual(new Set([189, 190, 191]));
    for (const [name, , posts, spam] of rows) {
      expect(String(name)).toMatch(/\w/);
      expect(Number(posts)).toBeGreaterThan(0);
      expect(Number(spam)).toBeLessThan(60);
    }
  } finally {
    engine.close();
  }
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!hasPython)('the pandas example of the offering page is valid Python', () => {
  const checked = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
    input: pandasSnippet,
  });
  expect(checked.stderr.toString()).toBe('');
});

test('each file that the examples of the offering page need is a sample', () => {
  const names = [...postSamples, ...referenceSamples].map(({ name }) => name);
  expect(snippetFiles.filter((name) => !names.includes(name))).toEqual([]);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const isEnhancedParquet = ({ level, format }: (typeof postSamples)[number]) =>
  level === 'E' && format === 'parquet';

type Node = Record<string, unknown> & { '@id': string };

describe('the published samples', () => {
  let close: () => Promise<void>;
  let place: Parameters<typeof publishSamples>[0];
  let written = 0;
  beforeAll(async () => {
    const options = s3Options(join(folder, 's3'));
    const server = await startS3({ ...options, buckets: [{ name: 'samples-here', publicRead: true }] });
    const client = s3Client(server.endpoint);
    // Samples are public, so the bucket’s address can stand in for the site’s.
    place = { client, bucket: 'samples-here', origin: `${server.endpoint}/samples-here` };
    close = async () => {
      client.destroy();
      await server.close();
    };
    written = await publishSamples(place);
  });
  afterAll(() => close());

  test('the published samples are all written the first time, and none the second', async () => {
    expect(written).toBe(postSamples.length + referenceSamples.length + 2);
    expect(await publishSamples(place)).toBe(0);
  });

  // Each attempt makes the files again.
  test('the published samples are refused as soon as one of their posts is removed, or if that can’t be known', {
    timeout: 90_000,
  }, async () => {
    let asked = 0;
    const hidden = async (posts: readonly { post: string }[]) => {
      asked = posts.length;
      return new Set(posts.slice(0, 1).map(({ post }) => post));
    };
    await expect(publishSamples({ ...place, hidden })).rejects.toThrow(
      'The samples have 1 removed posts or authors',
    );
    expect(asked).toBe(sum(postSamples.filter(isEnhancedParquet).map(({ rows }) => rows)));
    const unreachable = () => Promise.reject(new Error('unreachable'));
    await expect(publishSamples({ ...place, hidden: unreachable })).rejects.toThrow('unreachable');
    expect(await publishSamples({ ...place, hidden: async () => new Set() })).toBe(0);
  });

  test('the published samples have the size, checksum and type that the Croissant description names', async () => {
    const { distribution } = croissant(place);
    expect(distribution).toHaveLength(written - 2);
    for (const { contentUrl, contentSize, sha256, encodingFormat } of distribution) {
      const answer = await fetch(contentUrl);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe(encodingFormat);
      expect(`${bytes.length} B`).toBe(contentSize);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  test('the published samples include the description, and checksums that sha256sum reads', async () => {
    const answer = await fetch(`${place.origin}/samples/croissant.json`);
    expect(answer.headers.get('content-type')).toBe(
      'application/ld+json; profile="http://mlcommons.org/croissant/1.1"',
    );
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(croissant(place))));
    const sums = await (await fetch(`${place.origin}/samples/SHA256SUMS`)).text();
    for (const { name, sha256 } of postSamples) expect(sums).toContain(`${sha256}  ${name}\n`);
  });
});

describe('the Croissant description', () => {
  const site = { origin: 'https://tideline.example' };
  const document = croissant(site);
  const fields = document.recordSet.flatMap((set) => set.field as Node[]);

  test('the Croissant description has everything that Croissant 1.1 requires', () => {
    expect(document).toMatchObject({
      '@type': 'sc:Dataset',
      conformsTo: 'http://mlcommons.org/croissant/1.1',
      name: expect.stringMatching(/\w/),
      license: 'https://tideline.example/social-data#terms',
      url: 'https://tideline.example/social-data',
      creator: { '@type': 'Organization' },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(document.description.length).toBeGreaterThanOrEqual(50);
    expect(document.description.length).toBeLessThanOrEqual(5000);
    for (const { dataType, source } of fields) {
      expect(dataType).toMatch(/^sc:(Integer|Text|Boolean|Date)$/);
      expect(source).toBeDefined();
    }
  });

  test('the Croissant description uses only terms of Croissant’s published context and of schema.org', () => {
    const schemaOrg =
      /^(name|description|url|license|creator|datePublished|version|keywords|inLanguage|distribution|contentUrl|encodingFormat|contentSize|sha256)$/;
    const known = Object.keys(document['@context']);
    const terms = new Set<string>();
    JSON.stringify({ ...document, '@context': undefined }, (key, value) => {
      if (key !== '' && !/^\d+$/.test(key) && !key.startsWith('@')) terms.add(key);
      return value;
    });
    expect([...terms].filter((term) => !known.includes(term) && !schemaOrg.test(term))).toEqual([]);
    expect(document['@context']).toMatchObject({ sc: 'http://schema.org/', citeAs: 'cr:citeAs' });
  });

  test('the Croissant description has unique ids and no dangling references', () => {
    const ids = [...document.distribution, ...document.recordSet, ...fields].map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const text = JSON.stringify(document.recordSet);
    for (const [, id = ''] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
  });

  test('the Croissant description names the columns of each file, in order', async () => {
    for (const set of document.recordSet) {
      const [first] = set.field as { source: { fileObject: Node } }[];
      const csv = first?.source.fileObject['@id'].replace('.parquet', '.csv') ?? '';
      const [header] = (await readFile(join(folder, 'made', 'csv', csv), 'utf8')).split('\n');
      expect((set.field as { name: string }[]).map(({ name }) => name).join(',')).toBe(header?.trim());
    }
  });
});

test('search engines find a Dataset with its license and every sample of posts', () => {
  const [facts] = datasetFacts({ origin: 'https://tideline.example' });
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    license: expect.stringMatching(/^https:/),
    variableMeasured: postColumnsOf(1, 'E').map(({ name }) => name),
  });
  expect((facts as { distribution: unknown[] }).distribution).toHaveLength(postSamples.length);
});
