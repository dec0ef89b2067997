import * as z from 'zod';
import { log } from '../services/log.ts';
import { assembleRange } from './build/cloud/assembleRange.ts';
import { freeFolders } from './build/cloud/claim.ts';
import { clearMonth, clearSource } from './build/cloud/clearFolders.ts';
import { planRun } from './build/cloud/planRun.ts';
import { publishRun } from './build/cloud/publishRun.ts';
import { RunInput } from './build/cloud/runInput.ts';

const range = z.object({
  kind: z.enum(['documents', 'objects', 'outlooks']),
  source: z.int(),
  from: z.int(),
  to: z.int(),
});

/** What the workflow calls between its queries. */
const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('plan'), run: z.string(), input: RunInput }),
  z.object({ task: z.literal('clearMonth'), source: z.int(), month: z.int() }),
  z.object({ task: z.literal('clearSource'), source: z.int(), moved: z.array(z.int()) }),
  z.object({ task: z.literal('assemble'), run: z.string(), range }),
  z.object({ task: z.literal('publish'), run: z.string(), ranges: z.array(range), input: RunInput }),
  z.object({ task: z.literal('free'), run: z.string() }),
]);
type Task = z.infer<typeof Task>;

export async function handler(event: unknown): Promise<unknown> {
  const task = Task.parse(event);
  const done = await perform(task);
  log.info('insights task', { task: task.task, ...(typeof done === 'number' ? { count: done } : {}) });
  return done;
}

function perform(task: Task): Promise<unknown> {
  switch (task.task) {
    case 'plan':
      return planRun(task.run, task.input.dropSources);
    case 'clearMonth':
      return clearMonth(task.source, task.month);
    case 'clearSource':
      return clearSource(task.source, task.moved);
    case 'assemble':
      return assembleRange(task.run, task.range);
    case 'publish':
      return publishRun(task.run, task.ranges, task.input.force);
    case 'free':
      return freeFolders(task.run);
  }
}
