import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fingerprint } from '../../infra/local/build/fingerprint.ts';
import { projectRoot } from '../../infra/projectRoot.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';
import { keptWorld } from './keptWorld.ts';

export type Product = {
  origin: string;
  inbox: string;
  /** The printed preview link. */
  preview: string;
  /** The folder that its data is in. */
  data: string;
  stop: () => Promise<void>;
};

const worldVariable = 'TIDELINE_WORLD';

/**
 * Builds the demonstration world, unless an earlier run of the same day and content has; every product started
 * afterwards, in this process or its children, starts with a copy.
 */
export async function buildWorldOnce(): Promise<void> {
  const inputs = ['infra', 'functions', 'shared', 'package-lock.json', 'test/support/product.ts'];
  const content = fingerprint(projectRoot, inputs, (path) => path === 'infra/site');
  // The world’s dates count from the day that it is built.
  const day = new Date().toISOString().slice(0, 10);
  const cache = join(projectRoot, 'node_modules', '.cache');
  process.env[worldVariable] = await keptWorld(cache, `${day}-${content}`, async (folder) => {
    const { leave } = await start(folder);
    await leave();
  });
}

/**
 * The product as `npm start` runs it, in its own folder and at its own port, with a small demonstration world and no
 * background work.
 */
export async function startProduct({ states = false } = {}): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'tideline-product-'));
  const world = process.env[worldVariable];
  if (world) await cp(world, data, { recursive: true });
  const { leave, ...product } = await start(data, states ? ['--states'] : []);
  await loadFunctions(product.origin);
  const stop = async () => {
    await leave();
    await rm(data, { recursive: true, force: true });
  };
  return { ...product, stop };
}

/**
 * A function’s first call loads it, which takes seconds on a busy machine, so this runs before any page waits for it.
 */
async function loadFunctions(origin: string): Promise<void> {
  const firsts = Map.groupBy(allEndpoints, ({ feature }) => feature).values();
  await Promise.all(
    [...firsts].map(async ([first]) => {
      const { method = 'GET', path = '' } = first?.endpoint ?? {};
      // Without the client header, these calls change nothing.
      const response = await fetch(`${origin}${apiBase}${path}`, { method, redirect: 'manual' });
      await response.arrayBuffer();
    }),
  );
}

type Started = Omit<Product, 'stop'> & { leave: () => Promise<void> };

async function start(data: string, more: readonly string[] = []): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['infra/local/start.ts', '--port', '0', '--demo-posts', '60000', '--no-files', ...more],
    { cwd: projectRoot, env: { ...process.env, TIDELINE_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  // The parent process may fail before it stops the product.
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const leave = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    await ended;
  };

  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const found = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(`${line}\n`);
    const [, name, address] = line.match(/^ {2}(Site|Inbox) +(http:\S+)/) ?? [];
    if (name && address) found.set(name, address);
    const [, link] = line.match(/^ {4}(http:\S+\?jwt=\S+)/) ?? [];
    if (link) found.set('Preview', link);
    const origin = found.get('Site');
    const inbox = found.get('Inbox');
    const preview = found.get('Preview');
    if (!origin || !inbox || !preview) continue;
    // Drains the pipe, or the process would block once it is full.
    child.stdout.resume();
    return { origin, inbox, preview, data, leave };
  }
  await leave();
  throw new Error(`The product did not start.\n${said.join('')}`);
}
