/** `npm run load`: the product on one machine under ten times the load of a large customer; see docs/load.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { listObjects } from '../../shared/api/lookup/queries.ts';
import { seeded } from '../support/manyNames.ts';
import { day } from './day.ts';
import { drive } from './drive.ts';
import { memoryOf } from './memory.ts';
import { readLoadOptions, usage } from './options.ts';
import type { Ready } from './product.ts';
import { judge } from './result.ts';
import { type Made, type Visitor, visitorOf } from './visitor.ts';
import { type Place, source } from './visits/world.ts';

const options = readLoadOptions(process.argv.slice(2));
if (options.help) {
  console.log(usage);
  process.exit();
}
const workspace = mkdtempSync(join(tmpdir(), 'tideline-load-'));
console.error('Starting the product with its people and look-up data …');
const product = fork(new URL('./product.ts', import.meta.url), [workspace, JSON.stringify(options)]);
try {
  const faults = await measure(await started());
  for (const fault of faults) console.error(`It did not hold: ${fault}.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  if (product.connected) {
    product.send('stop');
    await once(product, 'exit');
  }
  rmSync(workspace, { recursive: true, force: true });
}

function started(): Promise<Ready> {
  return new Promise((resolve, reject) => {
    product.once('message', (ready) => resolve(ready as Ready));
    product.once('exit', () => reject(new Error('The product ended.')));
  });
}

async function measure({ origin, people }: Ready): Promise<string[]> {
  const made: Made[] = [];
  const visitors = people.map((person) => visitorOf(person, origin, (each) => made.push(each)));
  const random = seeded(7);
  const places = await readPlaces(visitors[0]);
  // A few objects are read much more often than others.
  const place = () => places[Math.floor(random() ** 2 * places.length)] as Place;
  const world = { place, pause: (ms: number) => wait(ms) };
  const { seconds, warmUpSeconds, people: perOrganization, times } = options;
  const load = { people: perOrganization, times, day, visitors, world, random };
  console.error(`Warming up for ${warmUpSeconds} s, then ${seconds} s of load …`);
  await drive({ ...load, seconds: warmUpSeconds });
  made.length = 0;
  const memory: number[] = [];
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const watch = setInterval(() => memory.push(memoryOf(Number(product.pid))), (seconds * 1000) / 100);
  const begun = performance.now();
  await drive({ ...load, seconds }).finally(() => clearInterval(watch));
  const delay = delays.percentile(99) / 1e6 - 10;
  const { lines, faults } = judge({ seconds: (performance.now() - begun) / 1000, made, memory, delay });
  console.log(lines.join('\n'));
  return faults;
}

async function readPlaces(visitor: Visitor | undefined): Promise<Place[]> {
  const { objects = [] } = (await visitor?.call(listObjects, { source })) ?? {};
  return objects.map(({ sid, name, domain_sid }) => ({ sid, name, domain: domain_sid }));
}
