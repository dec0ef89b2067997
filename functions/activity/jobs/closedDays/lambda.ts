import type { Context } from 'aws-lambda';
import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { closeDays } from './closeDays.ts';
import { endRemovals } from './endRemovals.ts';

/** Writing the files of a closed day may take this long, so no organization is begun after that. */
const unloadMs = 5 * 60_000;

export async function handler(_: unknown, context: Context): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > unloadMs;
  const jobs = { removals: () => endRemovals(hasTime), days: () => closeDays(hasTime) };
  const oneByOne = { job: 'closing', nameOf: ([name]: [string, unknown]) => name, atOnce: 1 };
  // Neither needs the other, so one that fails doesn’t stop the other.
  const { failures } = await walk(Object.entries(jobs), oneByOne, async ([, run]) => {
    await run();
  });
  throwIfAny(failures, 'closing');
}
