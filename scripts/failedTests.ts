// Names the failed tests, the files that passed and how long journeys took, in the JSON reports of Vitest and Playwright.

export type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { status?: string; duration?: number; error?: { message: string } }[] }[];
  }[];
};

export function failuresInFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that can't be loaded has no tests.
  if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)];
  return failed.map((test) => failure(name, test.fullName, test.failureMessages[0]));
}

export function failuresInSuite({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter((spec) => !spec.ok);
  const errors = failed.map((spec) =>
    failure(
      file,
      spec.title,
      spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message,
    ),
  );
  return [...errors, ...suites.flatMap(failuresInSuite)];
}

/** Files of which every test passed, without a skipped one. */
export const passedFiles = (files: readonly VitestFile[], root: string): string[] =>
  files
    .filter(
      ({ assertionResults: tests }) => tests.length > 0 && tests.every((test) => test.status === 'passed'),
    )
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => name.replace(`${root}/`, ''));

export function passedSuites(suites: readonly PlaywrightSuite[]): string[] {
  const hasRun = ({ ok, tests }: PlaywrightSuite['specs'][number]) =>
    ok && tests.every(({ results }) => results.some(({ status }) => status === 'passed'));
  return suites.filter((suite) => specsOf(suite).length > 0 && specsOf(suite).every(hasRun)).map(pathOf);
}

/** The part of the total test time that each file took. */
export function partsOfSuites(suites: readonly PlaywrightSuite[]): { file: string; part: number }[] {
  const results = (suite: PlaywrightSuite) =>
    specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const taken = suites.map((suite) => results(suite).reduce((sum, { duration = 0 }) => sum + duration, 0));
  const whole = taken.reduce((sum, each) => sum + each, 0);
  return suites.map((suite, at) => ({
    file: pathOf(suite),
    part: whole > 0 ? (taken[at] ?? 0) / whole : 1 / suites.length,
  }));
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const pathOf = ({ file }: PlaywrightSuite) => `test/e2e/${file}`;

const longestLine = 300;

function failure(file: string, test: string, message = 'no message'): string {
  // A property's counterexample can be as long as a world of posts, and the error stands after it.
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const shown = lines
    .slice(0, 5)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line));
  return `✘ ${file.replace(/^.*\/test\//, 'test/')} › ${test}\n    ${shown.join('\n    ')}`;
}
