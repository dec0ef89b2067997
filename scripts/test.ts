// `npm test`: runs the chosen levels and prints one closing line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../infra/projectRoot.ts';
import { memoryFolder } from '../test/support/memoryFolder.ts';
import { changedFiles, mostChangedTests, testsOf } from './changedTests.ts';
import { type FileSeconds, secondsOfEndedChildren, secondsOfFiles, summary, tooSlow } from './cpuSeconds.ts';
import {
  deepFilesOf,
  isDeep,
  readDeepRecord,
  recordAfter,
  unchangedDeepFiles,
  writeDeepRecord,
} from './deepFiles.ts';
import {
  failuresInFile,
  failuresInSuite,
  type PlaywrightReport,
  passedFiles,
  passedSuites,
  type VitestReport,
} from './failedTests.ts';
import { projectAt } from './reach.ts';

const usage = `npm test                      every level; deep files if something that they reach has changed
npm test -- api               one level: unit, contract, api, infra, web or e2e
npm test -- e2e login         its files with that word in their path
npm test -- login code        files of every level with all of these words in their path, deep or not
npm test -- --changed         what the changes since main may break, without journeys
npm run test:deep             every deep file, changed or not
npm test -- e2e login -g "…"  from the first option on, all goes to the runner (Vitest, or Playwright for e2e)
SCREENS=1 npm test -- e2e pictures   saves a picture of every page in test-results/screens`;

/**
 * `failures`: the file, name and first line of the error of each test that failed. `files`: those of which every test
 * passed.
 */
type Outcome = { passed: number; failed: number; failures: string[]; files: string[] };
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
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.flatMap(failuresInFile),
      files: passedFiles(testResults, projectRoot),
    };
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
      files: passedSuites(suites),
    };
  },
};

const inMemory = memoryFolder();
if (inMemory) process.env.TMPDIR ??= inMemory;
const reports = mkdtempSync(join(tmpdir(), 'tideline-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const cpuReport = join(reports, 'cpu.jsonl');
// The tests' compile cache, emptied by whole runs so that it doesn't only grow.
const compiled = join(projectRoot, 'node_modules', '.cache', 'compiled-tests');
process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  if (given[0] === '--help') {
    console.log(usage);
    return 0;
  }
  const mode = ['--changed', '--deep'].find((each) => each === given[0]);
  if (mode) given.shift();
  const firstOption = given.findIndex((word) => word.startsWith('-'));
  const words = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = firstOption < 0 ? [] : given.slice(firstOption);
  const project = projectAt(projectRoot);
  const record = readDeepRecord(projectRoot);
  const { files: chosen, named } = choose(mode, words);
  if (chosen.length === 0) {
    if (mode === '--changed') console.log('No test reaches a changed file.');
    else console.error(`No test file matches "${words.join(' ')}".\n\n${usage}`);
    return mode === '--changed' ? 0 : 1;
  }
  const unchanged = named ? [] : unchangedDeepFiles(project, record).filter((file) => chosen.includes(file));
  const files = chosen.filter((file) => !unchanged.includes(file)).filter(isNotWithinDeep);
  if (mode === '--changed') console.log(`Running ${files.length} test files.`);
  const whole = words.length === 0 && !mode;
  if (whole) rmSync(compiled, { recursive: true, force: true });

  const journeys = files.filter((file) => file.startsWith('test/e2e/'));
  const others = files.filter((file) => !journeys.includes(file));
  const total: Outcome = { passed: 0, failed: 0, failures: [], files: [] };
  const beside: Record<string, number> = {};
  let measured: FileSeconds[] = [];
  // One after the other, as each uses both cores.
  for (const [runner, its] of [[vitest, others] as const, [playwright, journeys] as const]) {
    if (its.length === 0) continue;
    const before = secondsOfEndedChildren();
    const outcome = await run(runner, its, options);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.failures.push(...outcome.failures);
    total.files.push(...outcome.files);
    const needed = (secondsOfEndedChildren() ?? 0) - (before ?? 0);
    if (runner === playwright) beside.e2e = needed;
    else {
      if (existsSync(cpuReport)) measured = secondsOfFiles(readFileSync(cpuReport, 'utf8'), projectRoot);
      beside['starting Vitest'] = needed - measured.reduce((sum, { seconds }) => sum + seconds, 0);
    }
  }
  if (whole) {
    const slow = tooSlow(measured);
    total.failed += slow.length;
    total.failures.push(...slow);
  }

  const ran = files.filter(isDeep);
  // With an option, such as a test's name, a file may have run in part.
  if (ran.length > 0 && options.length === 0 && !process.env.CI) {
    const runs = ran.map((file) => ({
      file,
      passed: total.files.includes(file),
      seconds: measured.find((each) => each.file === file)?.seconds ?? beside.e2e ?? 0,
    }));
    // Read again, as another run may have written it.
    const now = recordAfter(readDeepRecord(projectRoot), runs, project, projectAt(projectRoot));
    writeDeepRecord(projectRoot, now);
  }
  console.log(`\n${summary(measured, beside)}`);
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
  const skipped = unchanged.length > 0 ? `, ${unchanged.length} deep files unchanged` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;

  function choose(mode: string | undefined, words: string[]): { files: string[]; named: boolean } {
    if (mode === '--deep') return { files: deepFilesOf(project), named: true };
    if (mode !== '--changed') return filesNamed(words, [...project.files]);
    const changed = changedFiles(projectRoot);
    if (!changed) {
      console.log('Without Git, nothing says what changed: every test but the journeys.');
      return { files: filesNamed([], [...project.files]).files.filter(isNoJourney), named: false };
    }
    const { tests, tooMany } = testsOf(changed, project);
    if (tooMany)
      console.log(
        `The changes reach ${tooMany} test files, more than ${mostChangedTests}: only those of the changed features, and those that name a changed file.`,
      );
    return { files: tests, named: false };
  }
}

/** A deep journey takes the looks of the small one as well. */
const isNotWithinDeep = (file: string, _: number, files: string[]) =>
  isNoJourney(file) || !files.includes(file.replace(/\.test\.ts$/, '.deep.test.ts'));

const isNoJourney = (file: string) => !file.startsWith('test/e2e/');

/** The first word may be a level; all others must be part of a path. Files of a whole level aren't named. */
function filesNamed(words: string[], files: string[]): { files: string[]; named: boolean } {
  const [first = '', ...rest] = words;
  const level = `test/${first}/`;
  const isLevel = first !== '' && files.some((file) => file.startsWith(level));
  const wanted = (isLevel ? rest : words).map((word) => word.toLowerCase());
  const found = files.filter(
    (file) =>
      /^test\/.*\.test\.tsx?$/.test(file) &&
      (!isLevel || file.startsWith(level)) &&
      wanted.every((word) => file.toLowerCase().includes(word)),
  );
  return { files: found, named: wanted.length > 0 };
}

function run({ name, command, count }: Runner, files: string[], options: string[]): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const [program = '', ...rest] = command(files, report);
  const child = spawn(join(projectRoot, 'node_modules', '.bin', program), [...rest, ...options], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NODE_COMPILE_CACHE: compiled,
      TIDELINE_CPU_REPORT: cpuReport,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const none: Outcome = { passed: 0, failed: 0, failures: [], files: [] };
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
