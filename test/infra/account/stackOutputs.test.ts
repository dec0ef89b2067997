import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { UsageError } from '../../../infra/programs/commandLine.ts';
import { chooseTarget } from '../../../infra/programs/commandTarget.ts';

const folder = mkdtempSync(join(tmpdir(), 'tideline-outputs-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const names = { PORTAL_TABLE: 'PortalTable', AWS_REGION: 'Region' } as const;

function choose(content: unknown): void {
  for (const name of Object.keys(names)) vi.stubEnv(name, undefined);
  const file = join(folder, 'outputs.json');
  writeFileSync(file, JSON.stringify(content));
  chooseTarget({ stack: file }, names);
}

const output = (OutputKey: string, OutputValue: string) => ({ OutputKey, OutputValue });

test('the outputs of a deployed stack are read from the file that the deployment wrote', () => {
  choose({ 'Tideline-production': { PortalTable: 'table', Region: 'eu-west-1' } });
  expect(process.env).toMatchObject({ PORTAL_TABLE: 'table', AWS_REGION: 'eu-west-1' });
});

test('the outputs of a deployed stack are read from AWS without such a file', () => {
  choose({
    Stacks: [
      { StackName: 'CDKToolkit' },
      {
        StackName: 'Tideline-production',
        Outputs: [output('PortalTable', 'table'), output('Region', 'eu-west-1')],
      },
    ],
  });
  expect(process.env).toMatchObject({ PORTAL_TABLE: 'table', AWS_REGION: 'eu-west-1' });
});

test('the outputs of a stage’s stacks count as those of one, and other stages stay apart', () => {
  choose({
    'Tideline-dev': { PortalTable: 'of dev' },
    'Tideline-production-edge': { Region: 'eu-west-1' },
    'Tideline-production': { PortalTable: 'of production' },
    'Tideline-production-DistantVault': {},
  });
  expect(process.env).toMatchObject({ PORTAL_TABLE: 'of production', AWS_REGION: 'eu-west-1' });
});

test.each([
  ['Tideline-try-0a1b', 'Tideline-try-0a1b-edge'],
  ['Tideline-try-edge', 'Tideline-try-edge-edge'],
])('the outputs of the trial %s include those of %s', (data, edge) => {
  choose({ [data]: { PortalTable: 'of the trial' }, [edge]: { Region: 'eu-west-1' } });
  expect(process.env).toMatchObject({ PORTAL_TABLE: 'of the trial', AWS_REGION: 'eu-west-1' });
});

test('the outputs of a deployed stack are named in the error when they are missing', () => {
  const incomplete = { Stacks: [{ StackName: 'Tideline-dev', Outputs: [output('Region', 'eu-west-1')] }] };
  expect(() => choose(incomplete)).toThrow(UsageError);
  expect(() => choose(incomplete)).toThrow(/names no stack with PortalTable, Region/);
});
