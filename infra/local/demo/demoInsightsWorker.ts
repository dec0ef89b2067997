import { parentPort, workerData } from 'node:worker_threads';
import { buildDemoInsights, type DemoInsightsOptions } from '../../demo/insights.ts';

/** In its own thread: the memory used by the build is freed before the product begins to serve. */
const { environment, folder, size } = workerData as Required<
  Pick<DemoInsightsOptions, 'environment' | 'folder' | 'size'>
>;
await buildDemoInsights({
  environment,
  folder,
  size,
  onProgress: (progress) => parentPort?.postMessage(progress),
});
