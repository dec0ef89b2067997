import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { chooseTests } from '../../../scripts/chooseTests.ts';
import { writeDeepRecord } from '../../../scripts/deepFiles.ts';
import { hashOfReach } from '../../../scripts/reach.ts';
import { projectOf } from '../../support/projectOf.ts';

const deep = 'test/infra/local/start.deep.test.ts';
const small = 'test/infra/local/start.test.ts';
const looks = 'test/e2e/looks.deep.test.ts';
const project = projectOf({
  [deep]: '',
  [small]: '',
  'test/api/access/logIn.test.ts': '',
  'test/e2e/logIn.test.ts': '',
  [looks]: '// deep only: web\n',
  'test/e2e/looks.test.ts': '',
  'test/support/time.ts': '',
  'web/app/main.tsx': '',
});

/** A folder without Git, in which both deep files have passed. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tideline-choice-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'test'));
  const entry = (file: string) => ({ hash: hashOfReach(file, project), seconds: 9 });
  writeDeepRecord(root, { [deep]: entry(deep), [looks]: entry(looks) });
});

test('every test runs but for unchanged deep files', () => {
  expect(chooseTests(undefined, [], project, root)).toEqual({
    files: [small, 'test/api/access/logIn.test.ts', 'test/e2e/logIn.test.ts', 'test/e2e/looks.test.ts'],
    unchanged: [looks, deep],
  });
});

test('a deep file that isn’t recorded runs, and a deep journey instead of the small one', () => {
  writeDeepRecord(root, {});
  expect(chooseTests(undefined, ['e2e'], project, root)).toEqual({
    files: ['test/e2e/logIn.test.ts', looks],
    unchanged: [],
  });
  expect(chooseTests(undefined, ['infra'], project, root).files).toEqual([deep, small]);
});

test('words are all required, and run what they name, deep or not', () => {
  expect(chooseTests(undefined, ['start'], project, root)).toEqual({ files: [deep, small], unchanged: [] });
  expect(chooseTests(undefined, ['infra', 'Local', 'deep'], project, root).files).toEqual([deep]);
  expect(chooseTests(undefined, ['login', 'start'], project, root).files).toEqual([]);
});

test('every deep file can be run, changed or not', () => {
  expect(chooseTests('--deep', [], project, root)).toEqual({ files: [looks, deep], unchanged: [] });
});

test('a record with the marks of a merge makes every deep file run', () => {
  writeFileSync(join(root, 'test', 'deep.json'), '{\n<<<<<<< HEAD\n');
  expect(chooseTests(undefined, [], project, root).unchanged).toEqual([]);
});

test('the tests of changes are those of every level without Git, but not the journeys', () => {
  expect(chooseTests('--changed', [], project, root)).toEqual({
    files: [small, 'test/api/access/logIn.test.ts'],
    unchanged: [deep],
    note: 'Without Git, any file may have changed. Running 2 test files.',
  });
});
