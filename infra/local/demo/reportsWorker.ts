import { parentPort, workerData } from 'node:worker_threads';

// The functions' own modules read their settings from the environment when they are loaded.
Object.assign(process.env, (workerData as { environment: Record<string, string> }).environment);
const { loadDemoReports } = await import('../../demo/content/load.ts');
await loadDemoReports();
parentPort?.postMessage('written');
