import { Worker } from 'node:worker_threads';

/** Puts the samples into this machine's bucket, beside the product that already serves. Nothing waits for it. */
export function publishSamplesHere(
  environment: Record<string, string>,
  origin: string,
  onLine: (line: string) => void,
): void {
  const worker = new Worker(new URL('./samplesWorker.ts', import.meta.url), {
    name: 'samples',
    workerData: { environment, origin },
  });
  worker.unref();
  worker.once('error', ({ message }: Error) =>
    onLine(`The samples of the dataset are not there: ${message}`),
  );
}
