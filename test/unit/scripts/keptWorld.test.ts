import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keptWorld } from '../../support/keptWorld.ts';

let cache = '';
beforeEach(() => {
  cache = join(mkdtempSync(join(tmpdir(), 'tideline-worlds-')), 'cache');
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
});

/** Builds a world with one file. */
const worldOf = (content: string) => (folder: string) => {
  writeFileSync(join(folder, 'demo'), content);
  return Promise.resolve();
};
const fails = () => Promise.reject(new Error('It did not start.'));

test('a world is built once for each content', async () => {
  const first = await keptWorld(cache, 'a', worldOf('one'));
  expect(readFileSync(join(first, 'demo'), 'utf8')).toBe('one');
  expect(await keptWorld(cache, 'a', fails)).toBe(first);
  expect(readFileSync(join(await keptWorld(cache, 'b', worldOf('two')), 'demo'), 'utf8')).toBe('two');
});

test('a world whose start fails or is stopped isn’t kept', async () => {
  await expect(keptWorld(cache, 'a', fails)).rejects.toThrow('It did not start.');
  expect(readdirSync(cache)).toEqual([]);
  // Left by a run that was killed.
  mkdirSync(join(cache, 'draft-world-killed'));
  const kept = await keptWorld(cache, 'a', worldOf('one'));
  expect(existsSync(join(kept, 'demo'))).toBe(true);
});

test('two runs at once keep one whole world', async () => {
  const both = await Promise.all([
    keptWorld(cache, 'a', worldOf('one')),
    keptWorld(cache, 'a', worldOf('one')),
  ]);
  expect(new Set(both).size).toBe(1);
  expect(readdirSync(cache)).toEqual(['world-a']);
});

test('old worlds and drafts are deleted, and other files stay', async () => {
  for (const name of ['world-old', 'draft-world-old', 'world-new', 'tsc'])
    mkdirSync(join(cache, name), { recursive: true });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const name of ['world-old', 'draft-world-old', 'tsc'])
    utimesSync(join(cache, name), yesterday, yesterday);
  await keptWorld(cache, 'a', worldOf('one'));
  expect(readdirSync(cache).sort()).toEqual(['tsc', 'world-a', 'world-new']);
});
