import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DemoInsightsProgress } from '../demo/insights.ts';
import { insightsSteps } from '../demo/insightsSteps.ts';
import { demoSize } from '../demo/posts/demoSize.ts';
import type { MadeState } from '../demo/states/states.ts';
import { showProgress } from '../programs/progress.ts';
import { writeAtomically } from '../programs/writeAtomically.ts';
import { backgroundNotes } from './background.ts';
import type { Starting } from './edge/starting.ts';

/** `none`: started without the demonstration; kept until `--fresh`. */
type DemoState = 'building' | 'built' | 'none';

const previewFile = 'preview-link';
const statesFile = 'states';
export const worldNotes = ['insights', previewFile, statesFile, 'demo', ...backgroundNotes];

/** The demonstration's preview link; worlds built by earlier versions have none. */
export function demoPreviewPath(data: string): string | undefined {
  const file = join(data, previewFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Deletes a world that was half built when the process died. */
export function forgetHalfBuiltDemo(data: string): boolean {
  if (demoState(data) !== 'building') return false;
  forget(data, ['db', 'files', ...worldNotes]);
  return true;
}

/** A world without tables is lost, for instance when an external server kept them in memory. */
export function forgetLostDemo(data: string): void {
  if (demoState(data) === 'built') forget(data, worldNotes);
}

export function forget(data: string, names: string[]): void {
  for (const name of names) rmSync(join(data, name), { recursive: true, force: true });
}

const site = 'Building the site';
const people = 'Adding people, reports and news';
const saved = 'Adding saved views';

/** Shown to people who open a page during a first start. */
export const firstSteps: readonly string[] = [site, people, ...insightsSteps, saved];

export type Tell = (starting: Starting) => void;

/** Builds the demonstration world once per data folder. */
export async function buildDemoOnce(
  data: string,
  environment: Record<string, string>,
  tell: Tell,
  posts: number = demoSize.posts,
): Promise<void> {
  if (demoState(data)) return;
  console.log('Building the demonstration world …');
  const progress = (done: DemoInsightsProgress) => tell({ ...done, steps: firstSteps });
  progress({ step: people, done: 0 });
  writeState(data, 'building');
  // The functions' own modules read their settings from the environment.
  Object.assign(process.env, environment);
  const { loadDemo } = await import('../demo/load.ts');
  const { previewPath } = await loadDemo();
  writeAtomically(join(data, previewFile), previewPath);
  await buildInsights(join(data, 'insights'), environment, posts, progress);
  progress({ step: saved, done: 0 });
  const { loadDemoSaved } = await import('../demo/saved/load.ts');
  await loadDemoSaved();
  writeState(data, 'built');
}

/** Adds the named states to the world, once. A death in the middle leaves a world that is half built. */
export async function makeStatesOnce(data: string, environment: Record<string, string>): Promise<void> {
  if (demoState(data) !== 'built' || existsSync(join(data, statesFile))) return;
  writeState(data, 'building');
  Object.assign(process.env, environment);
  const { makeStates } = await import('../demo/states/states.ts');
  writeAtomically(join(data, statesFile), JSON.stringify(await makeStates(), null, 1));
  writeState(data, 'built');
}

/** Empty in a world that was started without them. */
export function readStates(data: string): MadeState[] {
  const file = join(data, statesFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Fewer posts cover fewer objects, so that each still has enough for a page. */
const objectsOf = (posts: number) =>
  Math.max(60, Math.round(demoSize.objects * Math.min(1, posts / demoSize.posts)));

function buildInsights(
  folder: string,
  environment: Record<string, string>,
  posts: number,
  tell: (progress: DemoInsightsProgress) => void,
): Promise<void> {
  const progress = showProgress();
  const worker = new Worker(new URL('./demoInsightsWorker.ts', import.meta.url), {
    name: 'insights',
    workerData: { environment, folder, size: { ...demoSize, posts, objects: objectsOf(posts) } },
  });
  worker.on('message', (news: DemoInsightsProgress) => {
    progress.show(news.step, news.done, news.total);
    tell(news);
  });
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
