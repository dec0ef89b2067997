import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../projectRoot.ts';
import type { TryStage } from '../stages/stageFile.ts';
import { trialClients } from './clients.ts';
import { runIn } from './runProgram.ts';
import { conductTrial, type Plan } from './runTrial.ts';
import { stageAssembly } from './stageAssembly.ts';
import { checkOwner, checkTrial } from './steps/checkTrial.ts';
import { countUse } from './steps/countUse.ts';
import { deploy } from './steps/deploy.ts';
import { destroy } from './steps/destroy.ts';
import { insights } from './steps/insights.ts';
import { journeys } from './steps/journeys.ts';
import { restore } from './steps/restore.ts';
import type { Trial } from './trial.ts';

type Given = Pick<Trial, 'stage' | 'sender' | 'folder' | 'resumes'> & {
  stage: TryStage;
  keeps: boolean;
  onlyDestroys: boolean;
};

export const planOf = ({ keeps, onlyDestroys }: Pick<Given, 'keeps' | 'onlyDestroys'>): Plan => ({
  check: onlyDestroys ? checkOwner : checkTrial,
  steps: onlyDestroys ? [] : [deploy, journeys, insights, restore],
  always: keeps ? [countUse] : [countUse, destroy],
});

export async function tryOnAws(given: Given): Promise<{ text: string; failed: boolean }> {
  const { stage, sender, folder, onlyDestroys } = given;
  const { stacks, resources } = stageAssembly(stage, sender);
  const interruption = interruptible();
  const trial: Trial = {
    stage,
    sender,
    folder,
    stacks,
    deployedOutputs: join(projectRoot, 'cdk.out', 'outputs.json'),
    resumes: given.resumes || onlyDestroys,
    clients: trialClients(),
    run: runIn(folder, interruption.signal),
    signal: interruption.signal,
    now: () => new Date(),
    wait: (seconds, signal) => pause(seconds * 1000, undefined, { signal }),
    say: (line) => console.log(line),
  };
  try {
    return await conductTrial(trial, planOf(given), resources);
  } finally {
    interruption.end();
  }
}

/** The first Ctrl+C ends the current step; while everything is being destroyed, it is ignored. */
function interruptible(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const stop = () => {
    console.log(
      controller.signal.aborted ? 'Destroying; wait.' : 'Interrupted: everything is destroyed now.',
    );
    controller.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, stop);
  const end = () => {
    for (const name of signals) process.off(name, stop);
  };
  return { signal: controller.signal, end };
}
