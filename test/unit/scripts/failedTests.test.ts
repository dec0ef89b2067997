import { expect, test } from 'vitest';
import {
  failuresInFile,
  failuresInSuite,
  partsOfSuites,
  passedFiles,
  passedSuites,
} from '../../../scripts/failedTests.ts';

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

test('a failed property is named with its seed and its error, and its counterexample is cut', () => {
  const message = [
    'Property failed after 3 tests',
    '{ seed: 7, path: "2" }',
    `Counterexample: [${'post, '.repeat(1000)}]`,
    'Shrunk 0 time(s)',
    '',
    'Got error: expected 1 to be 2',
  ].join('\n');
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] };
  const [failure] = failuresInFile({
    ...file,
    assertionResults: [{ fullName: 'it holds', status: 'failed', failureMessages: [message] }],
  });
  expect(failure).toMatch(/seed: 7[\s\S]+expected 1 to be 2$/);
  expect(failure?.length).toBeLessThan(600);
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

test('a file has passed if every one of its tests has, without a skipped one', () => {
  const tests = (...statuses: string[]) =>
    statuses.map((status) => ({ fullName: 'a limit holds', status, failureMessages: [] }));
  const file = (name: string, status: string, ...statuses: string[]) => ({
    name: `/root/test/${name}`,
    status,
    message: '',
    assertionResults: tests(...statuses),
  });
  const files = [
    file('whole.test.ts', 'passed', 'passed', 'passed'),
    file('failed.test.ts', 'failed', 'passed', 'failed'),
    file('skipped.test.ts', 'passed', 'passed', 'skipped'),
    file('afterwards.test.ts', 'failed', 'passed'),
    file('empty.test.ts', 'passed'),
  ];
  expect(passedFiles(files, '/root')).toEqual(['test/whole.test.ts']);
});

test('a file of journeys has passed if every journey ran and passed', () => {
  const suite = (file: string, ...statuses: string[]) => ({
    file,
    specs: statuses.map((status) => ({
      title: 'logs in',
      ok: status !== 'failed',
      tests: [{ results: [{ status }] }],
    })),
  });
  const suites = [
    suite('a.test.ts', 'passed', 'passed'),
    suite('b.test.ts', 'passed', 'failed'),
    suite('c.test.ts', 'skipped'),
    { ...suite('d.test.ts'), suites: [suite('d.test.ts', 'failed')] },
  ];
  expect(passedSuites(suites)).toEqual(['test/e2e/a.test.ts']);
});

test('a file of journeys has its part of the time of all', () => {
  const suite = (file: string, ...durations: number[]) => ({
    file,
    specs: durations.map((duration) => ({
      title: 'logs in',
      ok: true,
      tests: [{ results: [{ duration }] }],
    })),
  });
  const nested = { ...suite('b.test.ts', 1000), suites: [suite('b.test.ts', 2000)] };
  expect(partsOfSuites([suite('a.test.ts', 500, 500), nested])).toEqual([
    { file: 'test/e2e/a.test.ts', part: 0.25 },
    { file: 'test/e2e/b.test.ts', part: 0.75 },
  ]);
});
