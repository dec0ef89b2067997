import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';

const folder = join(projectRoot, '.github', 'workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const workflows = readdirSync(folder).map((name) => [name, read(name)] as const);

test.each(workflows)('GitHub’s parser accepts the workflow %s', async (name, content) => {
  expect(await workflowErrors(name, content)).toEqual([]);
});

test.each([
  ['a step with an unknown key', 'steps: [{ runs: "true" }]'],
  ['an unknown context', `steps: [{ run: "true", if: "\${{ nothing.at.all }}" }]`],
  ['a job that needs an unknown one', 'needs: missing, steps: [{ run: "true" }]'],
])('GitHub’s parser refuses a workflow with %s', async (_, job) => {
  const content = `on: push\njobs:\n  checks: { runs-on: ubuntu-24.04, ${job} }\n`;
  expect(await workflowErrors('wrong.yml', content)).not.toEqual([]);
});

test.each(workflows)('%s runs the same checks as a developer, and uses no stored key', (name, content) => {
  expect(content).toContain(name === 'nightly.yml' ? 'run: npm run test:deep' : 'run: .ci/run');
  expect(content).not.toMatch(/secrets\.|aws-access-key-id|aws-secret-access-key/);
});

test.each(workflows)(
  '%s may only read unless a job asks for more, and every job has a time limit',
  (_, content) => {
    const [top = '', jobs = ''] = content.split(/^jobs:$/m);
    expect(top).toMatch(/^permissions:\n {2}contents: read\n$/m);
    // A job that uses another workflow has its time limit there.
    const limits = jobs.match(/^ {4}(?:timeout-minutes: \d+|uses: \.\/\.github\/workflows\/\w+\.yml)$/gm);
    expect(jobs.match(/^ {2}\w+:$/gm)?.length).toBe(limits?.length);
  },
);

test('production is deployed only after dev and every deep test, in an environment whose reviewers approve it', () => {
  expect(read('deploy.yml')).toMatch(
    /^ {2}deep:\n(?: {4}.*\n)*? {4}uses: \.\/\.github\/workflows\/nightly\.yml$/m,
  );
  expect(read('deploy.yml')).toMatch(
    /^ {2}production:\n {4}needs: \[dev, deep\]\n(?: {4}.*\n)*? {4}environment: production$/m,
  );
});

test('every deep test runs each night, and opens an issue when one fails', () => {
  expect(read('nightly.yml')).toMatch(/^ {2}schedule:\n {4}- cron: (['"])[\d* ]+\1$/m);
  expect(read('nightly.yml')).toMatch(
    /run: npm run test:deep\n(?: {6}.*\n)*? {8}if: failure\(\)\n(?: {8}.*\n)*?.*gh issue create/,
  );
});

type Parser = Pick<
  typeof import('@actions/workflow-parser'),
  'parseWorkflow' | 'convertWorkflowTemplate' | 'NoOperationTraceWriter'
>;

let loaded: Promise<Parser> | undefined;

/** The errors of GitHub's own parser. */
async function workflowErrors(name: string, content: string): Promise<string[]> {
  loaded ??= load();
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await loaded;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => message);
  if (!value || errors.length > 0) return errors;
  const template = await convertWorkflowTemplate(context, value);
  return (template.errors ?? []).map(({ Message }) => Message);
}

/** Bundled first, since its package imports JSON in a way that Node refuses. */
async function load(): Promise<Parser> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@actions/workflow-parser';`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    // The browser's build of its YAML parser needs no `require`.
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const [file] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? []).toString('base64')}`);
}
