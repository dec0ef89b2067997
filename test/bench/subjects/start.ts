import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/local/freePort.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { type Figure, median, sized } from '../harness.ts';
import { checkPath } from '../product.ts';

const rounds = sized(3, 1);
const timeoutMs = 600_000;
const folders = ['shared', 'functions', 'infra', 'web', 'scripts'];
const sources = [...folders, 'package.json', 'package-lock.json', 'cdk.json'];

/**
 * From `npm start` to the first page and the first API response. `--ignore-scripts` skips the installation, `--no-demo`
 * the demonstration world.
 */
export async function start(workspace: string): Promise<Figure[]> {
  const copy = copyProject(join(workspace, 'start'));
  const synthesis: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    synthesis.push(await timeOf(() => synthesize(join(workspace, `synthesis-${round}`))));
    for (const kept of ['.local', '.compiled']) rmSync(join(copy, kept), { recursive: true, force: true });
    first.push(await startOnce(copy));
    later.push(await startOnce(copy));
  }
  const reference = { name: 'synthesizing the stack', value: median(synthesis) };
  const ratio = (own: number[]) => median(own.map((ms, round) => ms / (synthesis[round] ?? Number.NaN)));
  return [
    {
      name: 'a later start serves',
      unit: 'ms',
      value: median(later),
      reference,
      ratio: ratio(later),
      limit: { most: 1.5 },
    },
    {
      name: 'the first start serves',
      unit: 'ms',
      value: median(first),
      reference,
      ratio: ratio(first),
      limit: { most: 3 },
    },
  ];
}

/** A copy of the project in which nothing has been built. */
function copyProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of sources) {
    cpSync(join(projectRoot, name), join(folder, name), {
      recursive: true,
      filter: (path) => path !== join(projectRoot, 'web', 'dist'),
    });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function synthesize(output: string): void {
  const script = fileURLToPath(new URL('../sources/synthesize.ts', import.meta.url));
  const env = { ...process.env, CDK_VALIDATION: 'false' };
  execFileSync(process.execPath, [script, output], { env, stdio: 'ignore' });
}

async function timeOf(act: () => unknown): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function startOnce(project: string): Promise<number> {
  const port = await freePort();
  const child = spawn('npm', ['start', '--ignore-scripts', '--', '--no-demo', '--port', String(port)], {
    cwd: project,
    env: environment(project),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.resume();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    return await timeOf(async () => {
      await answers(port, '/', 200, ended);
      await answers(port, checkPath, 401, ended);
    });
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** Without the variables of a surrounding npm and external servers. */
function environment(project: string): NodeJS.ProcessEnv {
  const ours = /^(npm_|TIDELINE_|.*_ENDPOINT$)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  // Nothing is compiled before a first start.
  const NODE_COMPILE_CACHE = join(project, '.compiled');
  return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE, npm_config_loglevel: 'error' };
}

async function answers(port: number, path: string, status: number, ended: Promise<void>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  while (!gone && performance.now() < deadline) {
    const answered = await ask(port, path);
    if (answered === status) return;
    if (answered !== undefined) throw new Error(`${path} answered ${answered}.`);
    await pause(10);
  }
  throw new Error(gone ? 'The product ended while it started.' : 'The product did not start in time.');
}

function ask(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { accept: 'text/html,*/*' };
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });
}
