import type { TryStage } from '../stages/stageFile.ts';
import type { TrialClients } from './clients.ts';
import type { Run } from './runProgram.ts';

export type Trial = {
  readonly stage: TryStage;
  /** The address that SES is asked to verify. */
  readonly sender: string;
  readonly resumes: boolean;
  /** The folder of the trial’s record, stack outputs, command logs and report. */
  readonly folder: string;
  /** Written by `npm run deploy`. */
  readonly deployedOutputs: string;
  /** The stage's stacks, each before those that it depends on. */
  readonly stacks: readonly string[];
  readonly clients: TrialClients;
  readonly run: Run;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly say: (line: string) => void;
};

export type Step = {
  readonly name: string;
  /** Returns what it saw; a thrown error is its fault. */
  readonly run: (trial: Trial) => Promise<string[]>;
};

/** Asks again every half minute until there is an answer. */
export async function untilAnswered<T>(
  { signal, wait }: Pick<Trial, 'signal' | 'wait'>,
  what: string,
  mostMinutes: number,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  for (let turn = 0; turn <= 2 * mostMinutes; turn += 1) {
    signal.throwIfAborted();
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(30, signal);
  }
  throw new Error(`${what} took more than ${mostMinutes} minutes.`);
}
