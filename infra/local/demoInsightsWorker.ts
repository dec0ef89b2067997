import { parentPort, workerData } from 'node:worker_threads';
import { buildDemoInsights, type DemoInsightsOptions } from '../demo/insights.ts';

/** In its own thread, whose memory is freed before the product serves. */
const { environment, folder, size } = workerData as Required<
  Pick<DemoInsightsOptions, 'environment' | 'folder' | 'size'>
>;
await buildDemoInsights({
  environment,
  folder,
  size,
  onProgress: (progress) => parentPort?.postMessage(progress),
});
