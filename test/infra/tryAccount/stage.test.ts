import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { refusalOfExamples } from '../../../infra/stages/examples.ts';
import { readSettings } from '../../../infra/stages/settings.ts';
import { buildApp } from '../../../infra/synthesize.ts';
import { stageAssembly } from '../../../infra/tryAccount/stageAssembly.ts';
import { retainedTypes } from '../../../infra/tryAccount/steps/retained.ts';
import type { Resource } from '../stack/synthesized.ts';

const context = { stage: 'try-7f3', sender: 'ann@insights.co' };
const outdir = mkdtempSync(join(tmpdir(), 'tideline-try-stage-'));
afterAll(() => rmSync(outdir, { recursive: true }));

test('a trial has every stack of its stage in the order of their removal, under names of its own', () => {
  const { stacks, resources } = stageAssembly('try-7f3', 'ann@insights.co');
  expect(stacks.at(-1)).toBe('Tideline-try-7f3');
  for (const name of stacks) expect(name).toMatch(/^Tideline-try-7f3(-|$)/);
  expect(resources.length).toBeGreaterThan(300);
});

test('a trial’s stacks retain only what destroying deletes, and protect nothing', () => {
  buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], ...context } }).synth();
  const resources = readdirSync(outdir)
    .filter((name) => name.endsWith('.template.json'))
    .flatMap((name): Resource[] =>
      Object.values(JSON.parse(readFileSync(join(outdir, name), 'utf8')).Resources),
    );
  const retained = resources.filter(({ DeletionPolicy = 'Delete' }) => DeletionPolicy.startsWith('Retain'));
  expect(retained.length).toBeGreaterThan(5);
  for (const { Type } of retained) expect(retainedTypes).toContain(Type);
  for (const { Type, Properties } of resources) {
    if (Type === 'AWS::DynamoDB::Table') expect(Properties.DeletionProtectionEnabled).not.toBe(true);
    if (Type === 'AWS::Glue::Database')
      expect((Properties.DatabaseInput as { Name: string }).Name).toMatch(/^tideline_try_7f3_\w+$/);
  }
  const manifest = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'));
  const artifacts = Object.values<{ properties?: { terminationProtection?: boolean } }>(manifest.artifacts);
  expect(artifacts.some(({ properties }) => properties?.terminationProtection)).toBe(false);
});

test('the settings of a trial can’t be deployed without the operator’s own sender', () => {
  expect(refusalOfExamples(readSettings((name) => ({ stage: 'try-7f3' })[name]))).toContain(
    'infra/stages/try.json still has no-reply@tideline.example',
  );
  expect(refusalOfExamples(readSettings((name) => context[name as keyof typeof context]))).toBeUndefined();
});

const run = promisify(execFile);

test.each([
  [
    ['--stage', 'production', '--sender', 'ann@insights.co'],
    '--stage takes a name such as try-7f3, not "production".',
  ],
  [['--stage', 'try-toolongname', '--sender', 'ann@insights.co'], '--stage takes a name'],
  [['--stage', 'try-7f3'], '--sender takes your e-mail address.'],
  [['--stage', 'try-7f3', '--sender', 'ann@insights.co', '--keep', '--destroy'], 'exclude each other'],
])('the command refuses %j before it does anything', async (options, message) => {
  const failed = await run(process.execPath, ['infra/tryAccount/command.ts', ...options]).catch(
    (error) => error,
  );
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});
