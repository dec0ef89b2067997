import { setImmediate as soon, setTimeout as wait } from 'node:timers/promises';
import { type Visit, visitsPerSecond } from './day.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './visits/world.ts';

export type Drive = {
  seconds: number;
  people: number;
  times: number;
  day: readonly Visit[];
  visitors: readonly Visitor[];
  world: World;
  random: () => number;
};

/** The product is so slow that people would have left, so there is nothing more to learn. */
const mostAtOnce = 2000;

/**
 * Visits start when people arrive, not when an earlier one has finished, so a slow product gets as many. Returns when
 * all are done.
 */
export async function drive({ seconds, people, times, day, visitors, world, random }: Drive): Promise<void> {
  const rates = day.map((visit) => visitsPerSecond(visit, people, times));
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const running = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (let at = nextIn(all, random); at < seconds; at += nextIn(all, random)) {
    const early = begun + at * 1000 - performance.now();
    await (early > 0 ? wait(early) : soon());
    if (running.size > mostAtOnce) throw new Error(`More than ${mostAtOnce} visits wait for answers.`);
    const visit = day[choose(rates, random() * all)];
    const visitor = visit && pick(visitors, visit.who, random);
    if (!visitor) continue;
    // Failures are recorded with the call.
    const one: Promise<unknown> = visit
      .calls(visitor, world)
      .catch(() => undefined)
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

/** Seconds until the next of independent events. */
const nextIn = (rate: number, random: () => number) => -Math.log(1 - random()) / rate;

function choose(rates: readonly number[], point: number): number {
  let left = point;
  return rates.findIndex((rate) => {
    left -= rate;
    return left < 0;
  });
}

function pick(visitors: readonly Visitor[], who: Visit['who'], random: () => number): Visitor | undefined {
  const able = who === 'anyone' ? visitors : visitors.filter(({ administers }) => administers);
  return able[Math.floor(random() * able.length)];
}
