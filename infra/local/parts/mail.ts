import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Part } from './database.ts';

const retryMs = 500;

/** `readAgain` makes it read its file, which has been replaced. */
export type MailPart = Part & { readAgain: () => Promise<void> };

/** Uses another port if the requested one is taken, and restarts at the same one if the server dies. */
export async function startMail(folder: string, port: number): Promise<MailPart> {
  mkdirSync(folder, { recursive: true });
  const started = (await launch(folder, port)) ?? (await launch(folder, 0));
  if (!started) throw new Error('The inbox found no port.');
  let running = started;
  let closing = false;

  function keepRunning(): void {
    running.worker.once('exit', async () => {
      let again: Running | undefined;
      while (!closing && !again) {
        again = await launch(folder, running.port).catch(() => undefined);
        if (!again) await pause(retryMs);
      }
      if (!again) return;
      running = again;
      if (closing) await again.worker.terminate();
      else keepRunning();
    });
  }
  keepRunning();
  return {
    endpoint: `http://127.0.0.1:${started.port}`,
    readAgain: async () => {
      const done = once(running.worker, 'message');
      running.worker.postMessage('read');
      await done;
    },
    close: async () => {
      closing = true;
      await running.worker.terminate();
    },
  };
}

type Running = { worker: Worker; port: number };

/** In a thread, because the package keeps its mails in module state. */
async function launch(folder: string, port: number): Promise<Running | undefined> {
  const worker = new Worker(new URL('./mailWorker.ts', import.meta.url), {
    name: 'mail',
    workerData: { port, file: join(folder, 'mails.jsonl') },
  });
  const { port: taken } = await new Promise<{ port: number | undefined }>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', resolve);
  });
  if (taken !== undefined) return { worker, port: taken };
  await worker.terminate();
  return undefined;
}
