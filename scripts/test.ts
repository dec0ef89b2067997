// `npm test`: runs the chosen levels and prints one closing line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../infra/projectRoot.ts';
import { memoryFolder } from '../test/support/memoryFolder.ts';
import { chooseTests, isJourney } from './chooseTests.ts';
import { type FileSeconds, secondsOfEndedChildren, secondsOfFiles, summary, tooSlow } from './cpuSeconds.ts';
import { isDeep, readDeepRecord, recordAfter, writeDeepRecord } from './deepFiles.ts';
import {
  failuresInFile,
  failuresInSuite,
  type PlaywrightReport,
  partsOfSuites,
  passedFiles,
  passedSuites,
  type VitestReport,
} from './failedTests.ts';
import { hashOfReach, projectAt } from './reach.ts';

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
 * passed. `parts`: each journey's part of the time of all.
 */
type Outcome = {
  passed: number;
  failed: number;
  failures: string[];
  files: string[];
  parts?: { file: string; part: number }[];
};
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
      parts: partsOfSuites(suites),
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
  const mode = (['--changed', '--deep'] as const).find((each) => each === given[0]);
  if (mode) given.shift();
  const firstOption = given.findIndex((word) => word.startsWith('-'));
  const words = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = firstOption < 0 ? [] : given.slice(firstOption);
  const project = projectAt(projectRoot);
  const { files, unchanged, note } = chooseTests(mode, words, project, projectRoot);
  if (note) console.log(note);
  if (files.length === 0 && unchanged.length === 0 && mode !== '--changed') {
    console.error(`No test file matches "${words.join(' ')}".\n\n${usage}`);
    return 1;
  }
  const whole = words.length === 0 && !mode;
  if (whole) rmSync(compiled, { recursive: true, force: true });
  const deep = files.filter(isDeep).map((file) => ({ file, hash: hashOfReach(file, project) }));
  const { total, measured, journeys, beside } = await runLevels(files, options);
  if (whole) {
    const slow = tooSlow(measured);
    total.failed += slow.length;
    total.failures.push(...slow);
  }
  // With an option, such as a test's name, a file may run in part. In CI nobody would commit the record.
  if (deep.length > 0 && options.length === 0 && !process.env.CI) {
    const runs = deep.map(({ file, hash }) => ({
      file,
      hash,
      passed: total.files.includes(file),
      seconds: [...measured, ...journeys].find((each) => each.file === file)?.seconds ?? 0,
    }));
    writeDeepRecord(projectRoot, recordAfter(readDeepRecord(projectRoot), runs, projectAt(projectRoot)));
  }
  if (files.length > 0) console.log(`\n${summary(measured, beside)}`);
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
  const skipped = unchanged.length > 0 ? `, ${unchanged.length} deep files unchanged` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

type Levels = {
  total: Outcome;
  measured: FileSeconds[];
  journeys: FileSeconds[];
  beside: Record<string, number>;
};

/** Vitest's levels and then the journeys, as each of them uses both cores. */
async function runLevels(files: string[], options: string[]): Promise<Levels> {
  const total: Outcome = { passed: 0, failed: 0, failures: [], files: [] };
  const beside: Levels['beside'] = {};
  let measured: FileSeconds[] = [];
  let journeys: FileSeconds[] = [];
  for (const runner of [vitest, playwright]) {
    const its = files.filter((file) => isJourney(file) === (runner === playwright));
    if (its.length === 0) continue;
    const before = secondsOfEndedChildren();
    const outcome = await run(runner, its, options);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.failures.push(...outcome.failures);
    total.files.push(...outcome.files);
    const needed = secondsOfEndedChildren() - before;
    if (runner === playwright) {
      beside.e2e = needed;
      // Journeys share one server and browser, whose CPU seconds belong to no file.
      journeys = (outcome.parts ?? []).map(({ file, part }) => ({ file, seconds: part * needed }));
    } else {
      if (existsSync(cpuReport)) measured = secondsOfFiles(readFileSync(cpuReport, 'utf8'), projectRoot);
      beside['starting Vitest'] = needed - measured.reduce((sum, { seconds }) => sum + seconds, 0);
    }
  }
  return { total, measured, journeys, beside };
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
        files: [],
        failures: [...outcome.failures, `${name}: an error outside any test`],
      };
      resolve(code !== 0 && outcome.failed === 0 ? outsideTests : outcome);
    });
  });
}
