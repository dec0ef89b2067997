import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteData } from '../../shared/model/site/siteData.ts';
import { writeAtomically } from '../programs/writeAtomically.ts';
import { renderPart } from './builtSite.ts';

export type RenderOrder = { render: string; origin: string; data: SiteData };

export type RenderedFiles = Record<string, string>;

/** Prerenders the public pages with this content for this origin. `built` is the output of buildSite. */
export function renderSite(built: string, site: { origin: string; data: SiteData }): Promise<RenderedFiles> {
  const order: RenderOrder = { render: renderPart(built), ...site };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: order,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The pages of the site were not drawn (code ${code}).`)));
  });
}

export function writeFiles(folder: string, files: RenderedFiles): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, text);
  }
}
