import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPublicSite } from '../../../infra/local/edge/publicSite.ts';
import { noSiteData } from '../../../shared/model/site/siteData.ts';
import { aSiteData } from '../../support/siteData.ts';

function aSite() {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-public-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const built = join(folder, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), 'as built');
  writeFileSync(join(built, 'app.html'), 'the app');
  const store = { content: noSiteData, failing: false, draws: 0 };
  const site = openPublicSite(built, join(folder, 'data'), {
    readContent: async () => structuredClone(store.content),
    draw: async ({ media }) => {
      store.draws += 1;
      if (store.failing) throw new Error('no paper');
      return { 'index.html': `${media.length} videos and articles` };
    },
  });
  const read = async (path: string) => (await site.find(path, ''))?.bytes.toString();
  return { store, read };
}

const later = (ms: number) => {
  const { now } = performance;
  const begun = now.call(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => begun + ms);
  onTestFinished(() => void vi.restoreAllMocks());
};

test('pages are rendered once for all requests, and not for requests of the app', async () => {
  const { store, read } = aSite();
  expect(await read('/app.html')).toBe('the app');
  expect(store.draws).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => read('/index.html')));
  expect(answers).toEqual(Array.from({ length: 3 }, () => '0 videos and articles'));
  expect(store.draws).toBe(1);
});

test('published content shows without a restart', async () => {
  const { store, read } = aSite();
  await read('/index.html');
  store.content = aSiteData();
  later(1500);
  expect(await read('/index.html')).toBe('2 videos and articles');
  later(3000);
  await read('/index.html');
  expect(store.draws).toBe(2);
});

test('a failed rendering is retried', async () => {
  const { store, read } = aSite();
  store.failing = true;
  await expect(read('/index.html')).rejects.toThrow('no paper');
  store.failing = false;
  expect(await read('/index.html')).toBe('0 videos and articles');
});
