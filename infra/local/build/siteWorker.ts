/** Runs inside a worker thread. */
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { build } from 'vite';
import { projectRoot } from '../../projectRoot.ts';

const root = join(projectRoot, 'web');
await build({ root, logLevel: 'error', build: { outDir: workerData.output, emptyOutDir: true } });
