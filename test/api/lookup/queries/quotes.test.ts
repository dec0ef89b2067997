// docs/flows/removal-of-posts.md, step 4
import { beforeAll, expect, test } from 'vitest';
import { readInsight, readQuotes, readSignals } from '../../../../shared/api/lookup/queries.ts';
import type { QuotedPost } from '../../../../shared/model/lookup/signal.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { makeBuild } from '../release/made.ts';
import { beauty, food, holderOf, lookupStage, objects } from './lookupWorld.ts';

const texts = ['First of the quoted posts', 'Second of the quoted posts', 'Third of the quoted posts'];
const quotes: QuotedPost[] = texts.map((text, at) => ({
  post: `post${at}`,
  author: `author${at}`,
  month: 135,
  text,
}));

const copied: QuotedPost = {
  post: 'copy',
  author: 'copier',
  month: 135,
  text: 'A text that many posts have',
};
const rise = { since: 135, months: 1, posts: 815, copies: 542, texts: 1, counted: 274, expected: 120 };

const stage = lookupStage();
beforeAll(async () => {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(objects, { input: 'quoted' });
  await publish({
    ...build,
    async *documents() {
      for await (const document of build.documents()) {
        if (document.object === 2) yield { ...document, copied_rise: { ...rise, quote: copied } };
        else yield document.signal ? { ...document, signal: { ...document.signal, quotes } } : document;
      }
    },
  });
});

const everything = { sources: [{ source: 1 as const, verticals: [food, beauty] as VerticalId[] }] };
const oats = { source: 1 as const, domain: food as VerticalId, sid: 1 };

async function suppress(what: 'post' | 'author', id: string, ends_on: string | null = null) {
  const { suppressed } = await import('../../../../functions/lookup/release/rows/suppressed.ts');
  const { batchWriter } = await import('../../../../functions/platform/data/table/batchWriter.ts');
  const writer = batchWriter(suppressed, 1);
  await writer.put({ source: 1, what, id, ends_on });
  await writer.flush();
}

test('quotes are texts and months, and never in the answers of pages and lists', async () => {
  const { call } = await holderOf(stage, everything);
  expect(await call(readQuotes, oats)).toEqual({ quotes: texts.map((text) => ({ month: 135, text })) });
  const others = [await call(readInsight, oats), await call(readSignals, { source: 1 })];
  expect(JSON.stringify(others)).not.toContain('quoted posts');
});

test('a vertical outside the profile, and a profile of some of the months, get no quotes', async () => {
  const { call } = await holderOf(stage);
  await expect(call(readQuotes, { ...oats, domain: beauty })).rejects.toMatchObject({
    code: 'domain_denied',
  });
  const dated = await holderOf(stage, { ...everything, time_start: '2019-01-01' });
  expect(await dated.call(readQuotes, oats)).toEqual({ quotes: [] });
});

test('a post is gone as soon as it or its author is suppressed, and back when that ends', async () => {
  const { call } = await holderOf(stage, everything);
  const shown = async () => (await call(readQuotes, oats)).quotes.map(({ text }) => text);
  await suppress('post', 'post0');
  expect(await shown()).toEqual(texts.slice(1));
  await suppress('author', 'author1');
  expect(await shown()).toEqual(texts.slice(2));
  await suppress('post', 'post0', '2020-01-01');
  expect(await shown()).toEqual([texts[0], texts[2]]);
});

test('the text of a rise that is mostly copies is in no page, and gone with its post', async () => {
  const { call } = await holderOf(stage, everything);
  const place = { ...oats, domain: beauty, sid: 2 };
  const page = JSON.stringify(await call(readInsight, place));
  expect(page).toContain('"copies":542');
  expect(page).not.toContain(copied.text);
  expect(await call(readQuotes, place)).toEqual({ quotes: [{ month: 135, text: copied.text }] });
  const dated = await holderOf(stage, { ...everything, time_start: '2019-01-01' });
  expect(JSON.stringify(await dated.call(readInsight, place))).not.toContain('copied_rise');
  expect(await dated.call(readQuotes, place)).toEqual({ quotes: [] });
  await suppress('author', copied.author);
  expect(await call(readQuotes, place)).toEqual({ quotes: [] });
});
