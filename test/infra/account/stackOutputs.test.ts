import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../../infra/commandLine.ts';
import { chooseTarget } from '../../../infra/commandTarget.ts';

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

describe('a command finds a deployed stack', () => {
  it('by what the deployment wrote on this computer', () => {
    choose({ 'Tideline-production': { PortalTable: 'table', Region: 'eu-west-1' } });
    expect(process.env).toMatchObject({ PORTAL_TABLE: 'table', AWS_REGION: 'eu-west-1' });
  });

  it('by what AWS says of it, for people on call who never deployed it', () => {
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

  it('or says which outputs are missing', () => {
    const incomplete = { Stacks: [{ StackName: 'Tideline-dev', Outputs: [output('Region', 'eu-west-1')] }] };
    expect(() => choose(incomplete)).toThrow(UsageError);
    expect(() => choose(incomplete)).toThrow(/names no stack with PortalTable, Region/);
  });
});
