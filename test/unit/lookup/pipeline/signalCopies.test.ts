import { beforeAll, describe, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { all, built, inFolder } from './built.ts';
import { brandPost, manyBrands, type Post, type Thing, writeWorld } from './world.ts';

const last = 200;
const objects: Thing[] = manyBrands(100);
const usually = (sid: number, month = last) => 11 + ((sid * 7 + month * 5) % 4);
/** Each brand has about a dozen posts a month, each by another author. */
const usual = objects.flatMap(({ sid }) =>
  Array.from({ length: 36 }, (_, back) => last - back).flatMap((month) =>
    Array.from({ length: usually(sid, month) }, (_, at) =>
      brandPost(sid, month, `author ${sid} ${month} ${at}`),
    ),
  ),
);
const campaign = 'Win a year of breakfast: share this text with all of your friends today';
/** Posts by as many authors, each with a text of its own unless one is given. */
const burst = (object: number, posts: number, over: Partial<Post> = {}, month = last) =>
  Array.from({ length: posts }, (_, at) =>
    brandPost(object, month, `${over.text ?? ''} ${object} ${at}`, over),
  );
const copies = (object: number, posts: number, over: Partial<Post> = {}, month = last) =>
  burst(object, posts, { text: campaign, ...over }, month);

const world = {
  objects,
  posts: [
    ...usual,
    ...copies(1, 120),
    ...burst(2, 110),
    ...copies(3, 60, { objects: [3, 40] }),
    ...burst(3, 110),
    ...copies(4, 120, {}, last - 8),
    // The same text, with another link and name each.
    ...Array.from({ length: 110 }, (_, at) =>
      brandPost(5, last, `linked ${at}`, { text: `@friend${at} ${campaign} https://example.com/${at}` }),
    ),
    ...copies(6, 90, { commercial: true }),
    // Twelve texts of ten authors each.
    ...Array.from({ length: 12 }, (_, text) =>
      copies(7, 10, { text: `${campaign}, and again ${text}` }),
    ).flat(),
    // Two months, of the same text.
    ...copies(8, 110, {}, last - 1),
    ...copies(8, 110),
    // Three accounts share forty texts.
    ...Array.from({ length: 120 }, (_, at) =>
      brandPost(9, last, `account ${at % 3}`, { text: `${campaign}, for the ${Math.floor(at / 3)}th time` }),
    ),
  ],
};

const acceptMonths = [last, last - 1, last - 8].map((month) => `IG_E_${month}`);
const documentsOf = (quoteSources: SourceId[]): Promise<InsightDocument[]> =>
  inFolder(async (folder) => {
    await writeWorld(folder, world, () => 'parquet');
    const options = {
      folder,
      leastPosts: 1,
      leastRow: 1,
      leastPeers: 1,
      leastBase: 1,
      quoteSources,
      acceptMonths,
    };
    return built(options, (computed) => all(computed.documents()));
  });

let documents: InsightDocument[] = [];
beforeAll(async () => {
  documents = await documentsOf([1]);
}, 60_000);

const page = (sid: number) => {
  const { signal, copied_rise } = documents.find(({ object }) => object === sid) ?? {};
  return { signal, copied_rise };
};

test.each([
  [1, 'one text', { posts: 120 + usually(1), copies: 120, texts: 1, counted: usually(1) + 1 }],
  [5, 'one text with other names and links', { posts: 110 + usually(5), copies: 110, texts: 1 }],
  [6, 'one advertisement', { posts: 90 + usually(6), copies: 90, texts: 1 }],
  [7, 'twelve texts', { posts: 120 + usually(7), copies: 120, texts: 12, counted: usually(7) + 12 }],
])('a rise of Brand %i that is mostly copies of %s is a note and no signal', (sid, _, numbers) => {
  const { signal, copied_rise } = page(sid);
  expect(signal).toBeUndefined();
  expect(copied_rise).toMatchObject({ since: last, months: 1, ...numbers });
});

test('copies in two months are one text, counted once a month', () => {
  const own = usually(8) + usually(8, last - 1);
  const { signal, copied_rise } = page(8);
  expect(signal).toBeUndefined();
  expect(copied_rise).toMatchObject({ since: last - 1, months: 2, posts: 220 + own, copies: 220, texts: 1 });
});

test('as many posts with texts of their own are a signal', () => {
  const { signal, copied_rise } = page(2);
  expect(copied_rise).toBeUndefined();
  expect(signal).toMatchObject({ kind: 'spike', actual: 110 + usually(2) });
  expect(signal).not.toHaveProperty('written');
  expect(signal).not.toHaveProperty('copies');
});

test('copies that aren’t most of a rise count once, and can’t be its cause', () => {
  const { signal, copied_rise } = page(3);
  expect(copied_rise).toBeUndefined();
  expect(signal).toMatchObject({
    kind: 'spike',
    actual: 110 + usually(3) + 1,
    written: 110 + usually(3) + 60,
    copies: 59,
    cause: null,
  });
  expect(signal).not.toHaveProperty('companions');
});

test('the end of copies is no drop, and few accounts with many texts are neither signal nor note', () => {
  expect([page(4), page(9)]).toEqual([4, 9].map(() => ({ signal: undefined, copied_rise: undefined })));
});

test('no other brand has a signal or a note', () => {
  const marked = documents.filter(({ signal, copied_rise }) => signal || copied_rise);
  // Brand 40 is in the copies about Brand 3.
  const expected = [1, 2, 3, 5, 6, 7, 8, 40];
  expect(marked.map(({ object }) => object).sort((one, other) => one - other)).toEqual(expected);
});

describe('the text', () => {
  test('is quoted with a post that has it, with names and links masked', () => {
    expect(page(1).copied_rise?.quote).toMatchObject({ month: last, text: campaign });
    expect(page(5).copied_rise?.quote?.text).toBe(`[name] ${campaign} [link]`);
  });

  test('isn’t quoted if it is an advertisement, or one of several', () => {
    expect([page(6), page(7)].map(({ copied_rise }) => copied_rise?.quote)).toEqual([undefined, undefined]);
  });

  test('isn’t quoted from a source whose license doesn’t allow it', async () => {
    const quiet = await documentsOf([3]);
    expect(quiet.flatMap(({ copied_rise }) => copied_rise?.quote ?? [])).toEqual([]);
    expect(quiet.find(({ object }) => object === 1)?.copied_rise?.copies).toBe(120);
  }, 60_000);
});
