import { expect, test } from 'vitest';
import { runTrial } from '../../../infra/tryAccount/runTrial.ts';
import type { Step, Trial } from '../../../infra/tryAccount/trial.ts';
import { planOf } from '../../../infra/tryAccount/tryOnAws.ts';
import { newTrial } from './newTrial.ts';

const ended: string[] = [];
const passing = (name: string): Step => ({
  name,
  run: async ({ signal }) => {
    signal.throwIfAborted();
    ended.push(name);
    return [`${name} saw something`];
  },
});
const failing = (name: string): Step => ({ name, run: () => Promise.reject(new Error(`${name} is broken`)) });

async function endedOf(trial: Trial, steps: Step[], check = passing('check')) {
  ended.length = 0;
  const reports = await runTrial(trial, { check, steps, always: [passing('destroy')] });
  return { ended: [...ended], faults: reports.flatMap(({ fault }) => fault ?? []) };
}

test('a trial runs its steps in order, and destroys everything at the end', async () => {
  expect(await endedOf(newTrial(), [passing('deploy'), passing('restore')])).toEqual({
    ended: ['check', 'deploy', 'restore', 'destroy'],
    faults: [],
  });
});

test('a failed step ends the steps, and everything is still destroyed', async () => {
  expect(await endedOf(newTrial(), [failing('deploy'), passing('restore')])).toEqual({
    ended: ['check', 'destroy'],
    faults: ['deploy is broken'],
  });
});

test('an interrupted trial is destroyed, and waits for it', async () => {
  const controller = new AbortController();
  const interrupted: Step = {
    name: 'deploy',
    run: async ({ signal }) => {
      controller.abort();
      signal.throwIfAborted();
      return [];
    },
  };
  const trial = newTrial({ signal: controller.signal });
  expect(await endedOf(trial, [interrupted, passing('restore')])).toEqual({
    ended: ['check', 'destroy'],
    faults: ['interrupted'],
  });
});

test('an account that isn’t meant for the trial is left untouched', async () => {
  expect(await endedOf(newTrial(), [passing('deploy')], failing('check'))).toEqual({
    ended: [],
    faults: ['check is broken'],
  });
});

test('--keep destroys nothing, and --destroy does nothing else', () => {
  const namesOf = (keeps: boolean, onlyDestroys: boolean) => {
    const { check, steps, always } = planOf({ keeps, onlyDestroys });
    return [check, ...steps, ...always].map(({ name }) => name);
  };
  const whole = namesOf(false, false);
  expect(whole.at(-1)).toBe('Destroy everything');
  expect(namesOf(true, false)).toEqual(whole.slice(0, -1));
  expect(namesOf(false, true)).toEqual([whole[0], ...whole.slice(-2)]);
});
