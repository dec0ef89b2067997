import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles, mostChangedTests, testsOf } from '../../../scripts/changedTests.ts';
import { projectOf } from '../../support/projectOf.ts';

const project = projectOf({
  'functions/access/auth/logIn.ts': "import { clock } from '../../platform/clock.ts';\n",
  'functions/access/auth/lambda.ts': "import { logIn } from './logIn.ts';\n",
  'functions/platform/clock.ts': '',
  'functions/customers/jobs/memberJobs/lambda.ts': "import { takeTurn } from './takeTurn.ts';\n",
  'functions/customers/jobs/memberJobs/takeTurn.ts': '',
  'infra/insights/command.ts': "import { build } from './commands/build.ts';\n",
  'infra/insights/commands/build.ts': '',
  'infra/local/start.ts': '',
  'test/support/stage.ts': "export const start = () => import('../../functions/access/auth/lambda.ts');\n",
  'test/support/memberJobs.ts':
    "export const run = () => import('../../functions/customers/jobs/memberJobs/lambda.ts');\n",
  'test/api/access/auth/logIn.test.ts': "import { start } from '../../../support/stage.ts';\n",
  'test/api/customers/tokens/tokens.test.ts': "import { start } from '../../../support/stage.ts';\n",
  'test/api/customers/members/jobs.test.ts': "import { run } from '../../../support/memberJobs.ts';\n",
  'test/infra/insights/command.test.ts': "const program = fileOf('infra/insights/command.ts');\n",
  'test/infra/local/start.test.ts':
    "const script = new URL('../../../infra/local/start.ts', import.meta.url);\n",
  'test/infra/local/whole.test.ts': '// runs: infra/local\n',
  'test/unit/platform/clock.test.ts': "import { clock } from '../../../functions/platform/clock.ts';\n",
  'test/unit/access/limits.test.ts':
    "import type { logIn } from '../../../functions/access/auth/logIn.ts';\n",
  'test/e2e/logIn.test.ts': "import { logIn } from '../../functions/access/auth/logIn.ts';\n",
});

const testsFor = (...changed: string[]) => testsOf(changed, project).tests.toSorted();

test.each([
  [
    'a changed feature selects the tests in its folders and those that import it, without journeys',
    'functions/access/auth/logIn.ts',
    ['test/api/access/auth/logIn.test.ts', 'test/unit/access/limits.test.ts'],
  ],
  [
    'a file below several features selects what imports it through them',
    'functions/platform/clock.ts',
    ['test/unit/access/limits.test.ts', 'test/unit/platform/clock.test.ts'],
  ],
  [
    'a changed helper selects every test that uses it',
    'test/support/stage.ts',
    ['test/api/access/auth/logIn.test.ts', 'test/api/customers/tokens/tokens.test.ts'],
  ],
  [
    'a program that tests start by its path selects them',
    'infra/insights/command.ts',
    ['test/infra/insights/command.test.ts'],
  ],
  [
    'a file that such a program imports selects them too',
    'infra/insights/commands/build.ts',
    ['test/infra/insights/command.test.ts'],
  ],
  [
    'a program beside the module’s path, or in a folder that the first line names, selects its tests',
    'infra/local/start.ts',
    ['test/infra/local/start.test.ts', 'test/infra/local/whole.test.ts'],
  ],
  [
    'a handler that a helper imports selects the tests of the helper',
    'functions/customers/jobs/memberJobs/takeTurn.ts',
    ['test/api/customers/members/jobs.test.ts'],
  ],
  ['a file that no test reaches selects none', 'docs/load.md', []],
])('%s', (_, changed, tests) => {
  expect(testsFor(changed)).toEqual(tests);
});

test('a change that reaches too many tests selects those of its feature and those that name it', () => {
  const many = Array.from({ length: mostChangedTests + 1 }, (_, at) => [
    `test/unit/content/each${at}.test.ts`,
    "import { shelf } from '../../../functions/content/shelf.ts';\n",
  ]);
  const reports = projectOf({
    ...Object.fromEntries(many),
    'shared/model/content/report.ts': '',
    'shared/model/content/edition.ts': '',
    'functions/content/shelf.ts':
      "import { Report } from '../../shared/model/content/report.ts';\nimport '../../shared/model/content/edition.ts';\n",
    'test/unit/content/report.test.ts': '',
    'test/web/lookup/cover.test.tsx': "import { Report } from '../../../shared/model/content/report.ts';\n",
  });
  expect(testsOf(['shared/model/content/report.ts'], reports)).toEqual({
    tests: ['test/unit/content/report.test.ts', 'test/web/lookup/cover.test.tsx'],
    tooMany: mostChangedTests + 3,
  });
  // No test is named after editions, so all of the area.
  const ofArea = testsOf(['shared/model/content/edition.ts'], reports);
  expect(ofArea.tests).toHaveLength(many.length + 1);
});

test('a change of a package or of the settings of tests selects every test, without journeys', () => {
  expect(testsFor('package-lock.json')).toHaveLength(
    [...project.files].filter((file) => /\.test\.ts$/.test(file) && !file.startsWith('test/e2e')).length,
  );
});

test('a folder without Git has no list of changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-tarball-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(changedFiles(folder)).toBeUndefined();
});
