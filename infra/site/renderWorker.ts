/** A worker, because React reads NODE_ENV when it loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { buildFile } from './builtSite.ts';
import type { RenderOrder } from './renderSite.ts';

const { render, origin, data }: RenderOrder = workerData;
const { renderSite } = await import(pathToFileURL(join(render, 'render.js')).href);
const build = JSON.parse(readFileSync(join(render, buildFile), 'utf8'));
parentPort?.postMessage(await renderSite({ build, origin, data }));
