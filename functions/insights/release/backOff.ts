import { setTimeout as pause } from 'node:timers/promises';

/** What a table turned away so often, it won't take. */
export const mostTries = 12;

/** A table that grows with its load needs a while for it; not all writers may come back at the same time. */
export function backOff(tries: number): Promise<void> {
  return pause(Math.min(50 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2));
}
