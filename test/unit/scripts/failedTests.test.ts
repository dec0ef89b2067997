import { expect, test } from 'vitest';
import { failuresInFile, failuresInSuite } from '../../../scripts/failedTests.ts';

test('a failed Vitest test is named with its file and the first lines of its error', () => {
  const file = {
    name: '/anywhere/test/unit/access/limits.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      {
        fullName: 'a limit holds',
        status: 'failed',
        failureMessages: ['expected 1 to be 2\n\n    at limits.test.ts:9'],
      },
      { fullName: 'a limit ends', status: 'passed', failureMessages: [] },
    ],
  };
  expect(failuresInFile(file)).toEqual([
    '✘ test/unit/access/limits.test.ts › a limit holds\n    expected 1 to be 2\n        at limits.test.ts:9',
  ]);
});

test('a Vitest file that can’t be loaded is a failure, a file that passed is none', () => {
  const broken = {
    name: 'a.test.ts',
    status: 'failed',
    message: 'Cannot find module x',
    assertionResults: [],
  };
  expect(failuresInFile(broken)).toEqual(['✘ a.test.ts › the file\n    Cannot find module x']);
  expect(failuresInFile({ ...broken, status: 'passed', message: '' })).toEqual([]);
});

test('a failed journey is named, also within a group', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: 'Timed out' } }] }],
  });
  const suite = {
    file: 'login.test.ts',
    specs: [spec('logs in', true)],
    suites: [{ file: 'login.test.ts', specs: [spec('logs out', false)] }],
  };
  expect(failuresInSuite(suite)).toEqual(['✘ login.test.ts › logs out\n    Timed out']);
});
