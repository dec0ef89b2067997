import { workerData } from 'node:worker_threads';
import { buildSite } from '../../site/buildSite.ts';

await buildSite(workerData.output);
