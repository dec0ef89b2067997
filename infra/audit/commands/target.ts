import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingName } from '../../../functions/services/settings.ts';
import { type Option, textOf, UsageError, type Values } from '../../commandLine.ts';
import { readRunning } from '../../local/running.ts';
import { projectRoot } from '../../projectRoot.ts';

/** There are no audit logs to be reached. */
export class Unreachable extends Error {}

const dataFolder = process.env.TIDELINE_DATA ?? join(projectRoot, '.local');

export const targetOptions = {
  stack: {
    value: 'FILE',
    means: 'a deployed stack, by its outputs: cdk.out/outputs.json, or what cdk deploy --outputs-file wrote',
  },
} as const satisfies Record<string, Option>;

type Outputs = Record<string, string>;
const outputs: Partial<Record<SettingName | 'AWS_REGION', string>> = {
  PORTAL_TABLE: 'PortalTable',
  AUDIT_BUCKET: 'AuditSealsBucket',
  AUDIT_KEY_ID: 'AuditSealsKey',
  AWS_REGION: 'Region',
};

/**
 * Tells the functions' modules which logs and seals are meant: those of the deployed stack, else of the product that runs
 * here. They read it from the environment, so this comes before they are loaded.
 */
export function chooseTarget(values: Values): void {
  const file = textOf(values, 'stack');
  if (file !== undefined) {
    const stack = readOutputs(file);
    for (const [name, output] of Object.entries(outputs)) process.env[name] = stack[output];
    return;
  }
  const running = readRunning(dataFolder);
  if (!running) {
    throw new Unreachable(
      'The product isn’t running here. Start it with npm start, or name a deployed stack with --stack.',
    );
  }
  Object.assign(process.env, running);
}

function readOutputs(file: string): Outputs {
  if (!existsSync(file)) throw new UsageError(`--stack: there is no file ${file}.`);
  const stacks = parse(file);
  const stack = Object.values(stacks).find((each) => Object.values(outputs).every((name) => each[name]));
  if (!stack) throw new UsageError(`--stack: ${file} names no stack with sealed audit logs.`);
  return stack;
}

function parse(file: string): Record<string, Outputs> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`--stack: ${file} isn’t JSON.`);
  }
}
