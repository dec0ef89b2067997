import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Part } from './database.ts';

/** Starts the mail server with its inbox page, at the wished port or, when somebody has it, at any. */
export async function startMail(folder: string, port: number): Promise<Part> {
  mkdirSync(folder, { recursive: true });
  const started = (await launch(folder, port)) ?? (await launch(folder, 0));
  if (!started) throw new Error('The inbox found no port.');
  return started;
}

type Started = { port: number | undefined };

/** In a thread, because the package keeps its mails in its module's own memory. */
async function launch(folder: string, port: number): Promise<Part | undefined> {
  const worker = new Worker(new URL('./mailWorker.ts', import.meta.url), {
    name: 'mail',
    workerData: { port, file: join(folder, 'mails.jsonl') },
  });
  const { port: taken } = await new Promise<Started>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', resolve);
  });
  const close = async () => void (await worker.terminate());
  if (taken !== undefined) return { endpoint: `http://127.0.0.1:${taken}`, close };
  await close();
  return undefined;
}
