import { expect, test } from 'vitest';
import type { Signal } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { all, built, inFolder } from './built.ts';
import { type Post, writeWorld } from './world.ts';
import { last } from './worlds.ts';

const quiet = Array.from({ length: 40 }, (_, at) => at + 1);
const risen = 50;
const companion = 60;

function post(sid: number, month: number, at: string, over: Partial<Post> = {}): Post {
  const place = { source: 1 as const, month, author: `${sid} ${month} ${at}`, verticals: [9022] };
  return { ...place, objects: [sid], ...over };
}

/** An object whose posts rise in the latest month, as many as there are authors. */
function worldOf(
  authors: number,
  text = (at: number) => `Everyone at our table wants this now ${'x'.repeat(at)}`,
) {
  const posts = Array.from({ length: 31 }, (_, back) => last - back).flatMap((month) => [
    ...[...quiet, risen].flatMap((sid) =>
      Array.from({ length: 12 + ((sid * 7 + month * 3) % 4) }, (_, at) => post(sid, month, `${at}`)),
    ),
  ]);
  const news = Array.from({ length: 90 }, (_, at) =>
    post(risen, last, '', {
      author: `news ${at % authors} ${Math.floor(at / authors)}`,
      objects: [risen, companion],
      text: text(at),
    }),
  );
  const things = [...quiet, risen, companion];
  return {
    objects: things.map((sid) => ({ sid, name: `Thing ${sid}`, type_code: 'BR' as const })),
    posts: [...posts, ...news],
  };
}

function signalOf(world: ReturnType<typeof worldOf>, quoteSources?: SourceId[]): Promise<Signal | undefined> {
  return inFolder(async (folder) => {
    await writeWorld(folder, world, () => 'parquet');
    const options = { folder, leastPosts: 15, leastRow: 10, leastPeers: 1, leastBase: 1 };
    return built({ ...options, ...(quoteSources ? { quoteSources } : {}) }, async (computed) => {
      const documents = await all(computed.documents());
      return documents.find(({ object }) => object === risen)?.signal;
    });
  });
}

test('a rise names what its posts mention more than before, with both numbers', async () => {
  const { companions } = (await signalOf(worldOf(90))) ?? {};
  expect(companions).toEqual([
    { sid: companion, name: 'Thing 60', type_code: 'BR', now: { posts: 90 }, usual: { posts: 0 } },
  ]);
});

test('texts are quoted only from sources whose license allows it', async () => {
  expect((await signalOf(worldOf(90)))?.quotes).toBeUndefined();
  expect((await signalOf(worldOf(90), [3]))?.quotes).toBeUndefined();
  const { quotes = [] } = (await signalOf(worldOf(90), [1])) ?? {};
  expect(quotes).toHaveLength(5);
  expect(new Set(quotes.map(({ author }) => author)).size).toBe(5);
  for (const { text, month } of quotes) {
    expect(text).toMatch(/^Everyone at our table wants this now/);
    expect(month).toBe(last);
  }
});

test('quotes have names and numbers masked, and the same masked text only once', async () => {
  const { quotes = [] } =
    (await signalOf(
      worldOf(90, (at) => `@fan${at} says this is the best one yet`),
      [1],
    )) ?? {};
  expect(quotes.filter(({ text }) => text.includes('best one yet')).map(({ text }) => text)).toEqual([
    '[name] says this is the best one yet',
  ]);
});
