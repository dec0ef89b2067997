import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fixedShelves, productShelf } from '../../../functions/content/library/shelf.ts';
import { pack } from '../../../functions/lookup/pipeline/release/pack.ts';
import { KeptRecord } from '../../../functions/lookup/release/rows/checks.ts';
import {
  BrowseIndex,
  BrowsePart,
  NamesIndex,
  NamesPart,
} from '../../../functions/lookup/release/rows/lists.ts';
import { MarketIndex, MarketRows } from '../../../functions/lookup/release/rows/markets.ts';
import { unpackAs } from '../../../functions/lookup/release/rows/unpack.ts';
import { revision } from '../../../functions/platform/data/revision.ts';
import { Names } from '../../../shared/model/lookup/descriptor.ts';
import { VerticalForecast } from '../../../shared/model/lookup/forecast.ts';
import { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { PageCounts } from '../../../shared/model/lookup/method.ts';
import { BrowseTree, ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { ReleaseChecks } from '../../../shared/model/lookup/releaseChecks.ts';
import { ListedSignal } from '../../../shared/model/lookup/signal.ts';

const published = {
  ...fixedShelves,
  products: productShelf,
  revision: revision.schema,
  insight: InsightDocument,
  insightOfAnEarlierRelease: InsightDocument,
  object: ObjectInfo,
  record: KeptRecord,
  forecasts: z.array(VerticalForecast),
  signals: z.array(ListedSignal),
  market: MarketIndex,
  marketPart: MarketRows,
  browse: z.union([BrowseIndex, BrowseTree]),
  browseOfAnEarlierRelease: z.union([BrowseIndex, BrowseTree]),
  browsePart: BrowsePart,
  names: z.union([NamesIndex, Names]),
  namesOfAnEarlierRelease: z.union([NamesIndex, Names]),
  namesPart: NamesPart,
  checks: ReleaseChecks,
  pages: PageCounts,
} satisfies Record<string, z.ZodType>;

/**
 * Rows as they were published when this was written. They aren't edited: a field that doesn't exist in them needs a default, or whoever
 * reads them gets an error until the next release.
 */
const folder = 'test/fixtures/published';
const kept = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));

test.for(Object.entries(published))(
  'a row of %s that was published before is read whole',
  ([name, schema]) => {
    const row = kept(name);
    expect(schema.parse(row)).toMatchObject(row as object);
  },
);

test('every kept row has its schema', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(published)
      .map((name) => `${name}.json`)
      .sort(),
  );
});

test('a field that was added since a row was published has its default', async () => {
  const Later = ReleaseChecks.extend({ note: z.string().default('none') });
  const row = unpackAs(Later, await pack(JSON.stringify(kept('checks'))));
  expect(row.note).toBe('none');
});
