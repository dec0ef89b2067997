import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MonthlySeries } from '../documents/readSeries.ts';
import { type SeriesOutlook, seriesOutlook } from './seriesOutlook.ts';

/** Starting a thread and compiling its code takes as long as this many series. */
const worthThread = 5000;

export async function outlooksOf(
  series: readonly MonthlySeries[],
  threads = availableParallelism(),
  leastInThread = worthThread,
): Promise<SeriesOutlook[]> {
  const shares = Math.min(threads, Math.floor(series.length / leastInThread));
  if (shares < 2) return series.map(seriesOutlook);
  const each = Math.ceil(series.length / shares);
  const parts = await Promise.all(
    Array.from({ length: shares }, (_, share) => inThread(series.slice(share * each, (share + 1) * each))),
  );
  return parts.flat();
}

function inThread(series: readonly MonthlySeries[]): Promise<SeriesOutlook[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: series });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread ended early, with ${code}.`)));
  });
}
