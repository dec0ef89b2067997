import { readFileSync } from 'node:fs';

export type Outputs = Readonly<Record<string, string>>;

type Described = { Stacks: { StackName: string; Outputs?: { OutputKey: string; OutputValue: string }[] }[] };

/** From a file of `cdk deploy --outputs-file` or, on other computers, `aws cloudformation describe-stacks`. */
export function readStackOutputs(file: string): Record<string, Outputs> {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outputs> | Described;
  if (!isDescribed(read)) return read;
  return Object.fromEntries(
    read.Stacks.map(({ StackName, Outputs = [] }) => [
      StackName,
      Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
    ]),
  );
}

const isDescribed = (read: Record<string, Outputs> | Described): read is Described =>
  Array.isArray(read.Stacks);
