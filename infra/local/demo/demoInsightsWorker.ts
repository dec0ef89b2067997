import { parentPort, workerData } from 'node:worker_threads';
import { buildDemoInsights, type DemoInsightsOptions } from '../../demo/insights.ts';

/** In a thread of its own: what the build loads and holds is gone when the product begins to serve. */
const { environment, folder, size } = workerData as Required<
  Pick<DemoInsightsOptions, 'environment' | 'folder' | 'size'>
>;
await buildDemoInsights({
  environment,
  folder,
  size,
  onProgress: (progress) => parentPort?.postMessage(progress),
});
