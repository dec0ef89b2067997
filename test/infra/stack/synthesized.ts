import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { mergeStacks, readStacks } from '../../../infra/local/template/readStacks.ts';

export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Synthesized = {
  all: Record<string, Resource>;
  of: (type: string) => [string, Resource][];
  only: (type: string) => Record<string, unknown>;
  outputs: Record<string, { Value: unknown }>;
};

type Template = { Resources: Record<string, Resource>; Outputs?: Synthesized['outputs'] };

/** The context of a production with its own domain. */
export const production = {
  stage: 'production',
  domain: 'tideline.example',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/1',
  alarmEmail: 'operations@tideline.example',
  admin: 'first@tideline.example',
};

/** Resources that hold data, except buckets. */
export const holding = ['DynamoDB::Table', 'Logs::LogGroup', 'SecretsManager::Secret', 'KMS::Key'].map(
  (type) => `AWS::${type}`,
);

/** The stacks that are synthesized once for all test files, or of another assembly, as if they were one, with the nested stacks but those of the rollout and the backups. */
export function synthesized(folder = inject('assembly')): Synthesized {
  const { Resources, Outputs } = mergeStacks(readStacks(folder), (id) => !/^(Rollout|Backups)/.test(id));
  return readings(Resources as Synthesized['all'], Outputs);
}

/** The nested stack that moves calls from one version of the functions to the next. */
export function synthesizedRollout(folder = inject('assembly')): Synthesized {
  return readTemplate(folder, (name) => name.includes('Rollout') && name.includes('.nested.'));
}

/** The nested stack with the backups, and the stack of the other region’s vault. */
export const synthesizedBackups = (folder: string) => ({
  here: readTemplate(folder, (name) => name.includes('Backups') && name.includes('.nested.')),
  distant: readTemplate(folder, (name) => name.includes('DistantVault')),
});

function readTemplate(folder: string, isMeant: (name: string) => boolean): Synthesized {
  const file = readdirSync(folder).find((name) => name.endsWith('.template.json') && isMeant(name));
  if (!file) throw new Error(`There is no such template in ${folder}`);
  const { Resources: all, Outputs: outputs = {} }: Template = JSON.parse(
    readFileSync(join(folder, file), 'utf8'),
  );
  return readings(all, outputs);
}

function readings(all: Synthesized['all'], outputs: Synthesized['outputs']): Synthesized {
  const of = (type: string) => Object.entries(all).filter(([, { Type }]) => Type === type);
  const only = (type: string) => {
    const [found, ...others] = of(type);
    if (!found || others.length > 0) throw new Error(`There is not one ${type}`);
    return found[1].Properties;
  };
  return { all, of, only, outputs };
}

export function mentions(value: unknown, id: string): boolean {
  return JSON.stringify(value).includes(`"${id}"`);
}

export type Statement = {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};

export function statementsOf(document: unknown): Statement[] {
  return (document as { Statement: Statement[] }).Statement;
}
