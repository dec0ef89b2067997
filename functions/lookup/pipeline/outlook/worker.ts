import { parentPort, workerData } from 'node:worker_threads';
import type { MonthlySeries } from './readSeries.ts';
import { seriesOutlook } from './seriesOutlook.ts';

/** A share of the series, in a thread of its own. */
const series = workerData as readonly MonthlySeries[];
parentPort?.postMessage(series.map(seriesOutlook));
