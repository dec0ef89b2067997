import { readFileSync } from 'node:fs';
import { dataStackOf } from './stages/stageFile.ts';

export type Outputs = Readonly<Record<string, string>>;

type Described = { Stacks: { StackName: string; Outputs?: { OutputKey: string; OutputValue: string }[] }[] };

/** By stage, from a file of `cdk deploy --outputs-file` or, on other computers, `aws cloudformation describe-stacks`. */
export function readStackOutputs(file: string): Record<string, Outputs> {
  const stages: Record<string, Outputs> = {};
  for (const [name, outputs] of outputsByStack(file)) {
    const stage = dataStackOf(name);
    stages[stage] = { ...stages[stage], ...outputs };
  }
  return stages;
}

function outputsByStack(file: string): [string, Outputs][] {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outputs> | Described;
  if (!isDescribed(read)) return Object.entries(read);
  return read.Stacks.map(({ StackName, Outputs = [] }) => [
    StackName,
    Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
  ]);
}

const isDescribed = (read: Record<string, Outputs> | Described): read is Described =>
  Array.isArray(read.Stacks);
