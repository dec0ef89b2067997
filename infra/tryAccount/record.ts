import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '../programs/writeAtomically.ts';
import { type Outputs, readStackOutputs } from '../stackOutputs.ts';

const StageResource = z.object({ type: z.string(), id: z.string() });
export type StageResource = z.infer<typeof StageResource>;

const TrialRecord = z.object({
  account: z.string(),
  region: z.string(),
  startedAt: z.string(),
  /** Tables that the trial restored, which are in no stack. */
  restored: z.array(z.string()).default([]),
  /** Resources of the stage's stacks, listed before the stacks were deleted. */
  resources: z.array(StageResource).default([]),
  /** Who the journeys log in as; removed with the stage. */
  tester: z.object({ email: z.string(), password: z.string() }).optional(),
  used: z.object({ calls: z.number(), queries: z.number(), scannedBytes: z.number() }).optional(),
});
export type TrialRecord = z.infer<typeof TrialRecord>;

const fileIn = (folder: string) => join(folder, 'trial.json');
export const outputsIn = (folder: string) => join(folder, 'outputs.json');

/** Survives the process, so that a trial that was killed can be destroyed later. */
export function readRecord(folder: string): TrialRecord | undefined {
  const file = fileIn(folder);
  return existsSync(file) ? TrialRecord.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export function requireRecord(folder: string): TrialRecord {
  const record = readRecord(folder);
  if (!record) throw new Error(`${fileIn(folder)} is missing: nothing says what this trial created.`);
  return record;
}

/** Keeps the names of what an earlier trial may have left. */
export function beginRecord(
  folder: string,
  begun: Pick<TrialRecord, 'account' | 'region' | 'startedAt'>,
): void {
  const { resources = [], restored = [] } = readRecord(folder) ?? {};
  writeRecord(folder, { ...begun, resources, restored });
  rmSync(outputsIn(folder), { force: true });
}

/** Once nothing is left, the name can be used in another account. */
export function removeRecord(folder: string): void {
  for (const file of [fileIn(folder), outputsIn(folder)]) rmSync(file, { force: true });
}

export const writeRecord = (folder: string, record: TrialRecord) =>
  writeAtomically(fileIn(folder), JSON.stringify(record, null, 2));

/** The outputs of all stacks of the stage. */
export function readOutputs(folder: string): Outputs {
  return Object.assign({}, ...Object.values(readStackOutputs(outputsIn(folder))));
}

export function outputOf(folder: string, name: string): string {
  const value = readOutputs(folder)[name];
  if (!value) throw new Error(`The deployment has no output ${name}.`);
  return value;
}
