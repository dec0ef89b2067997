import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Computed from the posts of a release, so nothing that a person does changes them. */
const changeWithReleases = [
  'advanced',
  'listObjects',
  'listReleases',
  'readBrowse',
  'readChanges',
  'readFigures',
  'readForecasts',
  'readInsight',
  'readMarket',
  'readNames',
  'readObject',
  'readOwn',
  'readRecord',
  'readSignals',
  'readYearReview',
  'worklist',
];
/** Asking again would record another look at people, or change the offered periods while one is being chosen. */
const readOnceOnPurpose = ['findPeople', 'queryLog'];

test('only what changes with a release is read without asking again', () => {
  const settledReads = /useRead\(\s*(\w+),((?!useRead\()[\s\S])*?settled: true/g;
  const read = globSync('web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(settledReads)].map(([, endpoint]) => endpoint),
  );
  expect(read.length).toBeGreaterThan(10);
  const allowed = [...changeWithReleases, ...readOnceOnPurpose];
  expect([...new Set(read)].filter((endpoint) => !allowed.includes(endpoint ?? ''))).toEqual([]);
});
