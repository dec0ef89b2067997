// `npm test`: runs the chosen levels and prints one closing line.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../infra/projectRoot.ts';
import { memoryFolder } from '../test/support/memoryFolder.ts';
import { changedFiles, testsOf } from './changedTests.ts';
import { failuresInFile, failuresInSuite, type PlaywrightReport, type VitestReport } from './failedTests.ts';

const usage = `npm test                      every level
npm test -- api               one level: unit, contract, api, infra, web or e2e
npm test -- e2e login         its files with that word in their path
npm test -- login             such files of every level
npm test -- --changed         what the changes since main may break, without journeys
npm test -- e2e login -g "…"  from the first option on, all goes to the runner (Vitest, or Playwright for e2e)
SCREENS=1 npm test -- e2e pictures   saves a picture of every page in test-results/screens`;

/** `failures`: the file, name and first line of the error of each test that failed. */
type Outcome = { passed: number; failed: number; failures: string[] };
type Runner = {
  name: string;
  command: (files: string[], report: string) => string[];
  count: (report: string) => Outcome;
};

const vitest: Runner = {
  name: 'vitest',
  command: (files, report) => [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ],
  count: (report) => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresInFile) };
  },
};

const playwright: Runner = {
  name: 'playwright',
  command: (files) => ['playwright', 'test', '-c', 'test/e2e', '--reporter=list,json', ...files],
  count: (report) => {
    const { stats, suites } = JSON.parse(report) as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failuresInSuite),
    };
  },
};

const inMemory = memoryFolder();
if (inMemory) process.env.TMPDIR ??= inMemory;
const reports = mkdtempSync(join(tmpdir(), 'tideline-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
// The tests' compile cache, emptied by whole runs so that it doesn't only grow.
const compiled = join(projectRoot, 'node_modules', '.cache', 'compiled-tests');
process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  if (given[0] === '--help') {
    console.log(usage);
    return 0;
  }
  const onlyChanged = given[0] === '--changed';
  if (onlyChanged) given.shift();
  const firstOption = given.findIndex((word) => word.startsWith('-'));
  const words = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = firstOption < 0 ? [] : given.slice(firstOption);
  const files = onlyChanged ? testsOf(changedFiles(projectRoot), projectRoot) : filesNamed(words);
  if (onlyChanged && files.length === 0) {
    console.log('No test imports a changed file.');
    return 0;
  }
  if (files.length === 0) {
    console.error(`No test file matches "${words.join(' ')}".\n\n${usage}`);
    return 1;
  }
  const whole = words.length === 0 && !onlyChanged;
  if (whole) rmSync(compiled, { recursive: true, force: true });
  const journeys = files.filter((file) => file.startsWith('test/e2e/'));
  const others = files.filter((file) => !journeys.includes(file));
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  // One after the other, as each uses both cores.
  for (const [runner, its] of [[vitest, others] as const, [playwright, journeys] as const]) {
    if (its.length === 0) continue;
    const { passed, failed, failures } = await run(runner, whole ? [] : its, options);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** The first word may be a level; the others match parts of paths. */
function filesNamed(words: string[]): string[] {
  const [first = '', ...rest] = words;
  const isLevel = first !== '' && existsSync(join(projectRoot, 'test', first));
  const wanted = (isLevel ? rest : words).map((word) => word.toLowerCase());
  return globSync(`test/${isLevel ? first : '*'}/**/*.test.{ts,tsx}`, { cwd: projectRoot }).filter((file) =>
    wanted.every((word) => file.toLowerCase().includes(word)),
  );
}

function run({ name, command, count }: Runner, files: string[], options: string[]): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const [program = '', ...rest] = command(files, report);
  const child = spawn(join(projectRoot, 'node_modules', '.bin', program), [...rest, ...options], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: compiled },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const none: Outcome = { passed: 0, failed: 0, failures: [] };
      const outcome = existsSync(report) ? count(readFileSync(report, 'utf8')) : none;
      const outsideTests = {
        ...outcome,
        failed: 1,
        failures: [...outcome.failures, `${name}: an error outside any test`],
      };
      resolve(code !== 0 && outcome.failed === 0 ? outsideTests : outcome);
    });
  });
}
