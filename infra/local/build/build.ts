import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fullDisk } from '../../programs/fullDisk.ts';
import { Problem, systemCode } from '../../programs/problem.ts';
import { projectRoot } from '../../projectRoot.ts';
import { fingerprint } from './fingerprint.ts';

/** Build results, keyed by their inputs: shared by all data folders, and kept by `--fresh`. */
const builds = join(projectRoot, '.local', 'build');

/** Synthesizes the stack, bundles included, unless that has been done already. Returns the output folder. */
export function synthesize(): Promise<string> {
  return build({
    name: 'stack',
    inputs: [
      'shared',
      'functions',
      'infra',
      'web/app/light',
      'web/ui/theme/tokens.css',
      'package-lock.json',
      'cdk.json',
    ],
    // How one machine runs the stack doesn't change its contents.
    skip: (path) => path === 'infra/local' || path === 'infra/demo',
    script: new URL('./synthWorker.ts', import.meta.url),
  });
}

export function buildSite(): Promise<string> {
  return build({
    name: 'site',
    inputs: ['shared', 'web', 'infra/site', 'infra/inlineParts.ts', 'package-lock.json'],
    skip: (path) => path === 'web/dist',
    script: new URL('./siteWorker.ts', import.meta.url),
  });
}

type Build = { name: string; inputs: string[]; skip: (path: string) => boolean; script: URL };

async function build({ name, inputs, skip, script }: Build): Promise<string> {
  const output = join(builds, `${name}-${fingerprint(projectRoot, inputs, skip)}`);
  if (existsSync(output)) return output;
  const draft = startDraft(name);
  const forgetDraft = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', forgetDraft);
  try {
    await runInThread(script, { output: draft });
    renameSync(draft, output);
  } catch (error) {
    forgetDraft();
    // Another start may have finished the same build in the meantime.
    if (existsSync(output)) return output;
    throw (
      fullDisk(error, builds) ??
      new Problem(`The ${name} could not be built. ${error instanceof Error ? error.message : String(error)}`)
    );
  } finally {
    process.off('exit', forgetDraft);
  }
  forgetOldBuilds(name);
  return output;
}

function startDraft(name: string): string {
  try {
    mkdirSync(builds, { recursive: true });
    return mkdtempSync(join(builds, `draft-${name}-`));
  } catch (error) {
    const code = systemCode(error);
    if (!code) throw error;
    throw (
      fullDisk(error, builds) ??
      new Problem(`Can't write to ${builds} (${code}): make it writable, since builds are kept there.`)
    );
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Keeps the newest few, and anything that another running copy of the product may still be serving. */
function forgetOldBuilds(name: string): void {
  const old = readdirSync(builds)
    .filter((entry) => entry.startsWith(`${name}-`) || entry.startsWith(`draft-${name}-`))
    .map((entry) => ({ entry, made: statSync(join(builds, entry), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made)
    .slice(4)
    .filter(({ made }) => Date.now() - made > dayMs);
  for (const { entry } of old) rmSync(join(builds, entry), { recursive: true, force: true });
}

/** In a thread, so that the other parts can start in parallel and its memory is freed afterwards. */
function runInThread(script: URL, workerData: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    // These tools' output is noise when all is well, and the explanation when it isn't.
    const env = { ...process.env, CDK_VALIDATION: 'false', NODE_ENV: 'production', NO_COLOR: '1' };
    const worker = new Worker(script, { workerData, env, stdout: true, stderr: true });
    let said = '';
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000);
      });
    }
    let failure: unknown;
    worker.once('error', (error) => {
      failure = error;
    });
    worker.once('exit', (code) => {
      if (code === 0 && !failure) return resolve();
      if (said && failure instanceof Error) failure.message += `\n${said.trim()}`;
      reject(failure ?? new Error(said.trim() || `It ended with code ${code}.`));
    });
  });
}
