import type { Context } from 'aws-lambda';
import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { runDeletions } from './deletions/runDeletions.ts';
import { runExports } from './exports/runExports.ts';

/** Time to finish what was begun. */
const longestStepMs = 30_000;

export async function handler(_: unknown, context: Context): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > longestStepMs;
  const jobs = { exports: () => runExports(hasTime), deletions: () => runDeletions(hasTime) };
  const oneByOne = { job: 'organizations', nameOf: ([name]: [string, unknown]) => name, atOnce: 1 };
  // Neither needs the other, so one that fails doesn’t stop the other.
  const { failures } = await walk(Object.entries(jobs), oneByOne, async ([, run]) => {
    await run();
  });
  throwIfAny(failures, 'organizations');
}
