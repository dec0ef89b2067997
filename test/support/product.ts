import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../infra/local/projectRoot.ts';

export type Product = { origin: string; inbox: string; stop: () => Promise<void> };

/** The product as `npm start` runs it, in a folder and at a port of its own, with the demonstration world. */
export async function startProduct(): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'tideline-product-'));
  const child = spawn(process.execPath, ['infra/local/start.ts', '--port', '0'], {
    cwd: projectRoot,
    env: { ...process.env, TIDELINE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Whoever started it may break down before it stops it.
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };

  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const found = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(`${line}\n`);
    const [, name, address] = line.match(/^ {2}(Site|Inbox) +(http:\S+)/) ?? [];
    if (name && address) found.set(name, address);
    const origin = found.get('Site');
    const inbox = found.get('Inbox');
    if (!origin || !inbox) continue;
    // Nobody reads on, and a full pipe would make it wait.
    child.stdout.resume();
    return { origin, inbox, stop };
  }
  await stop();
  throw new Error(`The product did not start.\n${said.join('')}`);
}
