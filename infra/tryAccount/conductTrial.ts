import type { Resource } from '../costs/resourcesIn.ts';
import { readRecord, removeRecord } from './record.ts';
import { reportText } from './reportText.ts';
import { type Plan, runTrial } from './runTrial.ts';
import { spentByArithmetic, spentByCostExplorer } from './spent.ts';
import { destroy } from './steps/destroy.ts';
import type { Trial } from './trial.ts';

/** Runs the steps and returns the report; forgets the trial once nothing of it is left. */
export async function conductTrial(
  trial: Trial,
  plan: Plan,
  resources: readonly Resource[],
): Promise<{ text: string; failed: boolean }> {
  const { stage, folder } = trial;
  const reports = await runTrial(trial, plan);
  const record = readRecord(folder);
  const failed = reports.some(({ fault }) => fault !== undefined);
  if (!record) return { text: reports.map(({ name, fault }) => `${name}: ${fault}`).join('\n'), failed };
  const end = trial.now();
  const explored = await spentByCostExplorer(trial, record, end);
  const spent = [...(explored ? [explored] : []), spentByArithmetic(record, resources, end)];
  const destroyed = reports.find(({ name }) => name === destroy.name);
  if (destroyed && destroyed.fault === undefined) removeRecord(folder);
  return { text: reportText({ stage, record, reports, spent }), failed };
}
