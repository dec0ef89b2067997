import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingName } from '../../functions/platform/services/settings.ts';
import { projectRoot } from '../projectRoot.ts';
import { type Outputs, readStackOutputs } from '../stackOutputs.ts';
import { type Option, textOf, UsageError, type Values } from './commandLine.ts';
import { readRunning } from './running.ts';

/** The command's data can't be reached. */
export class Unreachable extends Error {}

const dataFolder = process.env.TIDELINE_DATA ?? join(projectRoot, '.local');

export const targetOptions = {
  stack: {
    value: 'FILE',
    means:
      'a deployed stack, by its outputs: cdk.out/outputs.json, or what aws cloudformation describe-stacks says',
  },
} as const satisfies Record<string, Option>;

/** Maps each setting to the stack output that holds it. */
type OutputNames = Partial<Record<SettingName | 'AWS_REGION', string>>;

/** Selects the deployed stack's data or, by default, the local product's. Must run before modules that read it. */
export function chooseTarget(values: Values, names: OutputNames): void {
  const file = textOf(values, 'stack');
  if (file !== undefined) {
    const stack = readOutputs(file, names);
    for (const [name, output] of Object.entries(names)) process.env[name] = stack[output];
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

/** The function that restores rows, in a stage with backups. */
export function restoresFunctionOf(values: Values): string | undefined {
  const file = textOf(values, 'stack');
  return file === undefined
    ? undefined
    : Object.values(parse(file)).find(({ RestoresFunction }) => RestoresFunction)?.RestoresFunction;
}

function readOutputs(file: string, names: OutputNames): Outputs {
  if (!existsSync(file)) throw new UsageError(`--stack: there is no file ${file}.`);
  const wanted = Object.values(names);
  const stack = Object.values(parse(file)).find((each) => wanted.every((name) => each[name]));
  if (!stack) throw new UsageError(`--stack: ${file} names no stack with ${wanted.join(', ')}.`);
  return stack;
}

function parse(file: string): Record<string, Outputs> {
  try {
    return readStackOutputs(file);
  } catch {
    throw new UsageError(`--stack: ${file} isn’t JSON.`);
  }
}
