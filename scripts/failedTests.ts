// Names the failed tests in the JSON reports of Vitest and Playwright.

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: VitestFile[];
};
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
  specs: { title: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] }[];
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

function failure(file: string, test: string, message = 'no message'): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return `✘ ${file.replace(/^.*\/test\//, 'test/')} › ${test}\n    ${lines.slice(0, 4).join('\n    ')}`;
}
