import { parentPort, workerData } from 'node:worker_threads';
import type { MonthlySeries } from '../documents/readSeries.ts';
import { seriesOutlook } from './seriesOutlook.ts';

const series = workerData as readonly MonthlySeries[];
parentPort?.postMessage(series.map(seriesOutlook));
