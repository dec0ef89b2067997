import type { Resource } from '../costs/resourcesIn.ts';
import { readRecord, removeRecord } from './record.ts';
import { reportText, type StepReport } from './reportText.ts';
import { spentByArithmetic, spentByCostExplorer } from './spent.ts';
import { destroy } from './steps/destroy.ts';
import type { Step, Trial } from './trial.ts';

export type Plan = {
  /** Must pass before anything is created or deleted. */
  readonly check: Step;
  readonly steps: readonly Step[];
  /** Run after a failure and after an interruption as well. */
  readonly always: readonly Step[];
};

export async function runTrial(trial: Trial, { check, steps, always }: Plan): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  const take = async (step: Step, of: Trial) => {
    const report = await runStep(of, step);
    reports.push(report);
    return report.fault === undefined;
  };
  if (!(await take(check, trial))) return reports;
  for (const step of steps) if (!(await take(step, trial))) break;
  // An interrupted trial must still be able to clean up.
  const uninterrupted = { ...trial, signal: new AbortController().signal };
  for (const step of always) await take(step, uninterrupted);
  return reports;
}

async function runStep(trial: Trial, { name, run }: Step): Promise<StepReport> {
  const begun = trial.now().getTime();
  const seconds = () => Math.round((trial.now().getTime() - begun) / 1000);
  trial.say(`${name} …`);
  try {
    trial.signal.throwIfAborted();
    const saw = await run(trial);
    for (const line of saw) trial.say(`  ${line}`);
    return { name, seconds: seconds(), saw };
  } catch (error) {
    const fault = trial.signal.aborted
      ? 'interrupted'
      : error instanceof Error
        ? error.message
        : String(error);
    trial.say(`  failed: ${fault}`);
    return { name, seconds: seconds(), saw: [], fault };
  }
}

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
