import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DemoInsightsProgress } from '../../demo/insights.ts';
import { demoSize } from '../../demo/posts/demoSize.ts';
import { showProgress } from '../../insights/progress.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { activityNote } from './activityHere.ts';
import { reportsNote } from './reportsHere.ts';

/** `none`: somebody began without the demonstration world; this stays so until they start over. */
type DemoState = 'building' | 'built' | 'none';

const previewFile = 'preview-link';
/** What is stored about the world next to the database and the files. */
export const worldNotes = ['insights', previewFile, 'demo', reportsNote, activityNote];

/** The path of the world's preview link, for the start to print; a world built by an earlier version has none. */
export function demoPreviewPath(data: string): string | undefined {
  const file = join(data, previewFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Forgets a world that was only half built when the machine went down: nobody has worked in it yet. */
export function forgetHalfBuiltDemo(data: string): boolean {
  if (demoState(data) !== 'building') return false;
  forget(data, ['db', 'files', ...worldNotes]);
  return true;
}

/** A world without its tables is gone, for instance when an external server kept them only in memory. */
export function forgetLostDemo(data: string): void {
  if (demoState(data) === 'built') forget(data, worldNotes);
}

export function forget(data: string, names: string[]): void {
  for (const name of names) rmSync(join(data, name), { recursive: true, force: true });
}

/** Builds the demonstration world once per data folder. */
export async function buildDemoOnce(
  data: string,
  environment: Record<string, string>,
  posts: number = demoSize.posts,
): Promise<void> {
  if (demoState(data)) return;
  console.log('Building the demonstration world …');
  writeState(data, 'building');
  // The functions' own modules write it; they read their settings from the environment.
  Object.assign(process.env, environment);
  const { loadDemo } = await import('../../demo/load.ts');
  const { previewPath } = await loadDemo();
  writeAtomically(join(data, previewFile), previewPath);
  await buildInsights(join(data, 'insights'), environment, posts);
  const { loadDemoSaved } = await import('../../demo/saved/load.ts');
  await loadDemoSaved();
  writeState(data, 'built');
}

/** A smaller number of posts covers fewer objects, so that each still has enough to be looked up. */
const objectsOf = (posts: number) =>
  Math.max(60, Math.round(demoSize.objects * Math.min(1, posts / demoSize.posts)));

function buildInsights(folder: string, environment: Record<string, string>, posts: number): Promise<void> {
  const progress = showProgress();
  const worker = new Worker(new URL('./demoInsightsWorker.ts', import.meta.url), {
    name: 'insights',
    workerData: { environment, folder, size: { ...demoSize, posts, objects: objectsOf(posts) } },
  });
  worker.on('message', ({ step, done, total }: DemoInsightsProgress) => progress.show(step, done, total));
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('exit', () => {
      progress.end();
      resolve();
    });
  });
}

export function declineDemo(data: string): void {
  if (!demoState(data)) writeState(data, 'none');
}

export function demoState(data: string): DemoState | undefined {
  const file = join(data, 'demo');
  return existsSync(file) ? (readFileSync(file, 'utf8') as DemoState) : undefined;
}

function writeState(data: string, state: DemoState): void {
  writeAtomically(join(data, 'demo'), state);
}
