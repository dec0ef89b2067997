/** Runs inside a worker thread: one function's bundle, executed the way Lambda's runtime would. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type Handler, lambdaContext, maxPerMessage } from './invoke.ts';
import { captureOutput } from './workerLog.ts';

type Setup = {
  name: string;
  file: string;
  exportName: string;
  timeoutMs: number;
  logFile: string;
  slots: Int32Array;
};

const port = parentPort;
if (!port) throw new Error('This file is a worker thread’s.');
const { name, file, exportName, timeoutMs, logFile, slots }: Setup = workerData;
captureOutput(logFile, (remark) => port.postMessage(remark));
const bundle: Record<string, unknown> = await import(pathToFileURL(file).href);
const handler = bundle[exportName];
if (typeof handler !== 'function') throw new Error(`${name} exports no function named ${exportName}.`);
const call = handler as Handler;

/** Replies from one turn of the event loop travel together: a message costs more than its contents. */
let replies: (number | string)[] = [];

function reply(slot: number, ok: 0 | 1, json: string, body = ''): void {
  if (replies.length === 0) setImmediate(flush);
  replies.push(slot, ok, json, body);
  if (replies.length === maxPerMessage * 4) flush();
}

function flush(): void {
  if (replies.length === 0) return;
  port?.postMessage(replies);
  replies = [];
}

async function run(slot: number, id: number, json: string): Promise<void> {
  try {
    const event = JSON.parse(json);
    const requestId: string = event?.requestContext?.requestId ?? `local-${id}`;
    const result = await call(event, lambdaContext(name, requestId, Date.now() + timeoutMs));
    const { rest, body } = apart(result);
    reply(slot, 1, JSON.stringify(rest) ?? 'null', body);
  } catch (error) {
    reply(slot, 0, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Response bodies travel as separate strings: nesting JSON in JSON costs more than creating a long one. */
function apart(result: unknown): { rest: unknown; body?: string } {
  if (typeof result !== 'object' || result === null || !('body' in result)) return { rest: result };
  const { body, ...rest } = result;
  return typeof body === 'string' && body ? { rest, body } : { rest: result };
}

/** Calls share the thread's time: with more at once, all of them would end late instead of some. */
const mostAtOnce = 16;
const queue: { slot: number; id: number; json: string }[] = [];
let running = 0;

function startNext(): void {
  while (running < mostAtOnce) {
    const next = queue.shift();
    if (!next) return;
    const { slot, id, json } = next;
    // Withdrawn calls have been given to another thread, or refused.
    if (Atomics.compareExchange(slots, slot, id, -id) !== id) continue;
    running += 1;
    void run(slot, id, json).finally(() => {
      running -= 1;
      // Replies are sent first.
      setImmediate(startNext);
    });
  }
}

port.on('message', (batch: (number | string)[] | null) => {
  if (!batch) return port.postMessage(null);
  for (let at = 0; at < batch.length; at += 3) {
    queue.push({ slot: Number(batch[at]), id: Number(batch[at + 1]), json: String(batch[at + 2]) });
  }
  startNext();
});
port.postMessage(null);
