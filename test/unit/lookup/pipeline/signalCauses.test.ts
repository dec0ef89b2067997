import { beforeAll, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { documentsOf } from './built.ts';
import type { Post, Thing } from './world.ts';
import { last } from './worlds.ts';

const vertical = 9022;
const theme = 91;
const partner = 92;
const pair = [93, 94] as const;
const months = 31;
const quietOnes = 56;

const brand = (sid: number): Thing => ({ sid, name: `Brand ${sid}`, type_code: 'BR' });
const things: Thing[] = [
  ...Array.from({ length: quietOnes + 4 }, (_, at) => brand(at + 1)),
  { sid: theme, name: 'Gentle Care', type_code: 'TH' },
  { sid: partner, name: 'Glow', type_code: 'BR' },
  // Two objects mentioned together in the latest month only.
  { sid: pair[0], name: 'Lumen', type_code: 'BR' },
  { sid: pair[1], name: 'Solen', type_code: 'BR' },
];

const post = (sid: number, month: number, at: string, over: Partial<Post> = {}): Post => ({
  source: 1,
  month,
  author: `author ${sid} ${month} ${at}`,
  verticals: [vertical],
  objects: [sid],
  country: 'USA',
  state: 'ME',
  ...over,
});
const some = (count: number, make: (at: number) => Post) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Extra posts of the first four brands in the latest month, and of the fifth until then. */
const news: Record<number, Partial<Post>> = {
  1: { objects: [1, theme] },
  2: { objects: [2, partner] },
  3: { state: 'CA' },
  4: {},
};

function ofPair(back: number): Post[] {
  const alone = pair.flatMap((sid) =>
    some(12 + ((sid + back * 5) % 4), (at) => post(sid, last - back, `${at}`)),
  );
  const together = { objects: [...pair] };
  return back > 0 ? alone : [...alone, ...some(100, (at) => post(pair[0], last, `both ${at}`, together))];
}

function postsOf(sid: number, back: number): Post[] {
  const month = last - back;
  const usual = some(12 + ((sid * 7 + back * 3) % 4), (at) =>
    // All countries and themes also occur in the usual months.
    post(sid, month, `${at}`, at === 0 ? { state: 'CA', objects: [sid, theme, partner] } : {}),
  );
  const over = news[sid];
  if (over && back === 0) return [...usual, ...some(80, (at) => post(sid, month, `news ${at}`, over))];
  const partnership = { objects: [sid, partner] };
  if (sid === 5 && back > 0) {
    return [...usual, ...some(80, (at) => post(sid, month, `with ${at}`, partnership))];
  }
  return usual;
}

let documents: InsightDocument[] = [];
beforeAll(async () => {
  const posts = Array.from({ length: months }, (_, back) => back).flatMap((back) => [
    ...Array.from({ length: quietOnes + 4 }, (_, at) => postsOf(at + 1, back)).flat(),
    ...ofPair(back),
  ]);
  documents = await documentsOf({ objects: things, posts }, 15, 10);
}, 60_000);

const signalOf = (sid: number) => documents.find(({ object }) => object === sid)?.signal;

test.each([
  [1, 'spike', { name: 'Gentle Care', type_code: 'TH' }],
  [2, 'spike', { name: 'Glow', type_code: 'BR' }],
  [3, 'spike', { place: 'California' }],
  [5, 'drop', { name: 'Glow' }],
] as const)('Brand %i has a %s because of %j', (sid, kind, cause) => {
  expect(signalOf(sid)).toMatchObject({ kind, since: last, cause });
});

test('two objects mentioned together are each other’s cause and one event', () => {
  const [first, second] = pair.map(signalOf);
  const shares = { now: { percent: 88 }, before: { percent: 0 } };
  expect(first).toMatchObject({ kind: 'spike', cause: { name: 'Solen', ...shares } });
  expect(second).toMatchObject({ kind: 'spike', cause: { name: 'Lumen' } });
  expect(first?.event).toEqual(second?.event);
});

test('a spike without a cause that explains half has no single cause', () => {
  expect(signalOf(4)).toMatchObject({ kind: 'spike', cause: null });
});

test('unchanged brands have no signal', () => {
  for (let sid = 6; sid <= quietOnes + 4; sid++) expect(signalOf(sid)).toBeUndefined();
});
