import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../../shared/api/endpoint.ts';
import {
  advanced,
  listObjects,
  match,
  readBrief,
  readBrowse,
  readFigures,
  readForecasts,
  readInsight,
  readNames,
  readObject,
  readSignals,
  surprise,
  worklist,
} from '../../../../shared/api/lookup/queries.ts';
import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { startDemoStage } from '../../../support/demo.ts';
import { pdfText } from '../../../support/pdfText.ts';
import type { Stage } from '../../../support/stage.ts';
import { built, inFolder } from '../../../unit/lookup/pipeline/built.ts';
import { type Post, type Thing, type World, writeWorld } from '../../../unit/lookup/pipeline/world.ts';
import { last } from '../../../unit/lookup/pipeline/worlds.ts';
import { holderOf } from './lookupWorld.ts';

const verticals: VerticalId[] = [9022, 1215];
const things: Thing[] = [
  { sid: 1, name: 'Salt Ash', type_code: 'BR' },
  { sid: 2, name: 'Salt Birch', type_code: 'BR', parents: [1] },
  { sid: 3, name: 'Salt Soap', type_code: 'PL' },
  { sid: 4, name: 'Salt Cream', type_code: 'PL' },
  { sid: 5, name: 'Salt Craft', type_code: 'TH' },
  { sid: 6, name: 'Salt Depth', type_code: 'TH' },
  // Two objects with few mentions and eight posts in common.
  { sid: 7, name: 'Salt Elm', type_code: 'BR' },
  { sid: 8, name: 'Salt Foam', type_code: 'PL' },
];
const seldom = 7;

/**
 * Sixty authors in every month, others each half-year. Each object, place and interest is common in one vertical and known of only a handful
 * in the other. The latest month has a spike, half of it with one other object.
 */
function postsOf(back: number): Post[] {
  const common = (sid: number, vertical: number, at: number) =>
    (sid + (vertical === 9022 ? 0 : 1)) % 2 === 0 ? at % 2 === 0 : at < 1 && back < seldom;
  return verticals.flatMap((vertical) =>
    Array.from({ length: back === 0 ? 180 : 60 }, (_, at): Post => {
      const first = 1 + (at % 2);
      const others = things.filter(({ sid }) => sid < 7 && sid !== first && common(sid, vertical, at));
      return {
        source: 1,
        month: last - back,
        author: `author ${at % 60} of ${Math.floor(back / 6)}`,
        verticals: [vertical],
        objects: [first, ...others.map(({ sid }) => sid)],
        demographics: [at % 60 < 4 ? 200100 : 200200, at % 60 < 9 ? 401099 : 401299],
        interests: [at % 60 < 8 ? 500001 : 500002],
        country: at % 60 < 7 && Math.floor(back / 6) === 1 ? 'FRA' : 'USA',
        state: at % 60 < 14 ? 'CA' : 'ME',
      };
    }),
  );
}
const ofFew = (back: number): Post[] =>
  [7, 8].flatMap((sid) =>
    Array.from({ length: 7 }, (_, at) => ({
      source: 1,
      month: last - back,
      author: `author ${at}`,
      verticals: [9022 as const],
      objects: sid === 7 && at === 0 && back < 8 ? [7, 8] : [sid],
    })),
  );

const world: World = {
  objects: things,
  posts: Array.from({ length: 30 }, (_, back) => back).flatMap((back) => [...postsOf(back), ...ofFew(back)]),
};

let stage: Stage;
let reader: Browser;
beforeAll(async () => {
  stage = await startDemoStage();
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  await inFolder(async (folder) => {
    await writeWorld(folder, world);
    await built({ folder, leastPosts: 15 }, publish);
  });
  reader = await holderOf(stage, {
    sources: [{ source: 1, verticals }],
    entitlements: ['consumer_forecast', 'allow_data_export'],
  });
}, 120_000);
afterAll(() => stage.stop());

type Row = { n: number };

/** Every row of a list in an answer, at any depth: shares with their counts. */
function rowsIn(value: unknown): Row[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(rowsIn);
  return isRow(value) ? [value, ...inside] : inside;
}
const isRow = (value: object): value is Row =>
  'n' in value &&
  typeof value.n === 'number' &&
  ('percent' in value || 'raw' in value || ('percents' in value && 'sid' in value));

const together = (one: number, other: number, vertical: number) =>
  world.posts.filter(
    (post) =>
      post.month > last - 12 &&
      post.verticals.includes(vertical as VerticalId) &&
      post.objects.includes(one) &&
      post.objects.includes(other),
  ).length;

const places = things.flatMap(({ sid }) => verticals.map((domain) => ({ sid, domain, source: 1 as const })));

async function documents(): Promise<Output<typeof readInsight>[]> {
  const answers = await Promise.all(places.map((place) => reader.call(readInsight, place).catch(() => null)));
  return answers.filter((answer) => answer !== null);
}

test('no response has a row with fewer than ten authors, for every object of a release', async () => {
  const insights = await documents();
  expect(insights.length).toBeGreaterThan(6);
  const sids = things.map(({ sid }) => sid).join(',');
  const answers: unknown[] = [
    ...insights,
    await reader.call(readFigures, {
      places: places.map(({ sid, domain, source }) => `${source}-${domain}-${sid}`).join(','),
    }),
    await reader.call(readForecasts, { source: 1 }),
    await reader.call(readSignals, { source: 1 }),
    await reader.call(readBrowse, { source: 1 }),
    await reader.call(readNames, {}),
    await reader.call(listObjects, { source: 1 }),
    await reader.call(match, { query: 'salt', source: 1, limit: 50 }),
    await reader.call(advanced, { query: 'salt', source: 1 }),
    await reader.call(surprise, { source: 1 }),
    await reader.call(worklist, { objects: sids, source: 1 }),
  ];
  const rows = answers.flatMap(rowsIn);
  // There are many rows, some marked and some left out.
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.some(({ n }) => n >= minRow && n < 30)).toBe(true);
  expect(insights.some(({ insight }) => (insight.left_out?.global_region ?? 0) > 0)).toBe(true);
  expect(rows.filter(({ n }) => n < minRow)).toEqual([]);
});

test('no PDF of one or all objects has a row with fewer than ten authors', async () => {
  for (const domain of verticals) {
    for (const objects of [...things.map(({ sid }) => `${sid}`), '1,2,3']) {
      const brief = await reader.call(readBrief, { objects, domain, source: 1 }).catch(() => null);
      if (!brief) continue;
      const text = pdfText(Buffer.from(String(brief.pdf), 'base64'));
      const counts = [...text.matchAll(/\bn (\d[\d,]*)/g)].map(([, n = '']) => Number(n.replaceAll(',', '')));
      expect(counts.filter((n) => n < minRow)).toEqual([]);
    }
  }
});

test('no object is related to another with fewer than ten common posts', async () => {
  for (const { sid } of things) {
    const { object } = await reader.call(readObject, { sid, source: 1 });
    const [first] = object.sources[0]?.domains ?? [];
    for (const product of object.sources[0]?.product_types ?? []) {
      expect(together(sid, product.sid, first?.domain_sid ?? 0), product.name).toBeGreaterThanOrEqual(minRow);
    }
  }
  for (const { insight } of await documents()) {
    for (const other of insight.see_also.objects)
      expect(together(insight.object, other.sid, insight.vertical)).toBeGreaterThanOrEqual(minRow);
  }
});
