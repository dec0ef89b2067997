import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { BrowseTree } from '../../../../shared/model/lookup/object.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { insightsTable } from './insightsTable.ts';
import { makeBuild } from './made.ts';

const { insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/rows/lists.ts')),
  ...(await import('../../../../functions/platform/data/table/batchWriter.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/pack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/keys.ts')),
  ...(await import('../../../../functions/lookup/release/rows/unpack.ts')),
}));

const beauty = 9022;
const food = 1215;
/** Incompressible, like the worst possible names. */
const name = (sid: number) => `${String(sid).padStart(6, '0')} ${randomBytes(12).toString('base64')}`;
const products = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    sid: from + at,
    name: name(from + at),
    type_code: 'PH' as const,
  }));

/** 32,000 product types in one vertical, most of them under a single parent. */
const browse: BrowseTree = {
  domains: [
    {
      domain_sid: beauty,
      domain_name: 'Beauty',
      product_services: [
        ...products(1, 10_000).map((each) => ({ ...each, sub_product_services: [] })),
        ...products(10_001, 1).map((each) => ({ ...each, sub_product_services: products(10_002, 22_000) })),
      ],
    },
    {
      domain_sid: food,
      domain_name: 'Food',
      product_services: products(40_000, 10).map((each) => ({ ...each, sub_product_services: [] })),
    },
  ],
};

const theme = (sid: number, domain_sids: VerticalId[]): Names['themes'][number] => ({
  sid,
  name: name(sid),
  definition: randomBytes(90).toString('base64'),
  domain_sids,
});
const names: Names = {
  descriptors: [{ id: 1, name: 'Women', group: 'gender' as never }],
  themes: [
    ...Array.from({ length: 4000 }, (_, at) => theme(100_000 + at, [beauty])),
    theme(200_000, [beauty, food]),
    theme(200_001, [food]),
    theme(200_002, []),
  ],
};

const made = makeBuild([{ sid: 11, name: 'Velmora', posts: { 1: { 9022: 500 } } }], { seal: 1 });
const build = { ...made, browse: async () => browse, names: async () => names };

test('lists of a release from before they were split are still readable', async () => {
  const few = { domains: browse.domains.slice(1) };
  const small = { ...names, themes: names.themes.slice(4000) };
  const { release } = await insights.publish(made);
  for (const [PK, content] of [
    [insights.browsePk, few],
    [insights.namesPk, small],
  ] as const) {
    const key = { PK, SK: insights.releaseKey(release.release) };
    await insights.put(insights.packedRow, await insights.packRow(key, JSON.stringify(content)));
  }
  expect(await insights.readBrowse([food])).toEqual(few);
  expect((await insights.readNames([food]))?.themes.map(({ sid }) => sid)).toEqual([200_000, 200_001]);
});

describe('lists of 32,000 products and thousands of themes', () => {
  test('lists of 32,000 products and thousands of themes are published in rows that fit DynamoDB, and read back unchanged', async () => {
    await insights.publish(build, { again: true });
    expect(await insights.readBrowse()).toEqual(browse);
    expect(await insights.readNames()).toEqual(names);
  });

  test('lists of 32,000 products and thousands of themes are read by vertical, skipping inaccessible ones', async () => {
    expect((await insights.readBrowse([food]))?.domains).toEqual([browse.domains[1]]);
    expect((await insights.readNames([food]))?.themes.map(({ sid }) => sid)).toEqual([200_000, 200_001]);
    expect((await insights.readNames([]))?.themes).toEqual([]);
  });
});
