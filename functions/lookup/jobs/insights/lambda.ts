import * as z from 'zod';
import { log } from '../../../platform/services/log.ts';
import { assembleRange, tidyRun } from '../../pipeline/cloud/assembleRange.ts';
import { freeFolders } from '../../pipeline/cloud/claim.ts';
import { clearMonth, clearSource } from '../../pipeline/cloud/clearFolders.ts';
import { concludeRun } from '../../pipeline/cloud/concludeRun.ts';
import { openRun } from '../../pipeline/cloud/openRun.ts';
import { planRun, resumeRun } from '../../pipeline/cloud/planRun.ts';
import { publishShard } from '../../pipeline/cloud/publishShard.ts';
import { RunInput } from '../../pipeline/cloud/runInput.ts';
import { serveRun } from '../../pipeline/cloud/serveRun.ts';

const range = z.object({
  kind: z.enum(['documents', 'objects', 'outlooks']),
  source: z.int(),
  from: z.int(),
  to: z.int(),
});

const objects = z.tuple([z.int(), z.int()]);
const shard = z.object({
  release: z.int(),
  shard: z.object({ number: z.int(), objects }),
  objects,
  sources: z.array(z.int()),
  before: z.object({ release: z.int(), chunks: z.array(z.string()) }).nullable(),
  mayMove: z.literal(true).optional(),
  recomputes: z.literal(true).optional(),
});

/** The tasks that the workflow runs between its queries. */
const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('plan'), run: z.string(), input: RunInput }),
  z.object({ task: z.literal('clearMonth'), source: z.int(), month: z.int() }),
  z.object({ task: z.literal('clearSource'), source: z.int(), moved: z.array(z.int()) }),
  z.object({ task: z.literal('assemble'), run: z.string(), range }),
  z.object({ task: z.literal('conclude'), run: z.string() }),
  z.object({ task: z.literal('open'), run: z.string(), input: RunInput }),
  z.object({ task: z.literal('publishShard'), run: z.string(), shard }),
  z.object({ task: z.literal('serve'), run: z.string() }),
  z.object({ task: z.literal('tidy'), run: z.string() }),
  z.object({ task: z.literal('free'), run: z.string(), input: z.unknown().optional() }),
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
      return task.input.resume ? resumeRun(task.input.resume) : planRun(task.run, task.input);
    case 'clearMonth':
      return clearMonth(task.source, task.month);
    case 'clearSource':
      return clearSource(task.source, task.moved);
    case 'assemble':
      return assembleRange(task.run, task.range);
    case 'conclude':
      return concludeRun(task.run);
    case 'open':
      return openRun(task.run, task.input);
    case 'publishShard':
      return publishShard(task.run, task.shard);
    case 'serve':
      return serveRun(task.run);
    case 'tidy':
      return tidyRun(task.run);
    case 'free':
      // If the input was unreadable, the folders were claimed under this run's own name.
      return freeFolders(RunInput.safeParse(task.input).data?.resume ?? task.run);
  }
}
