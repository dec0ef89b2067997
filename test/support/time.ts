import { afterEach } from 'vitest';
import { clock } from '../../functions/platform/services/clock.ts';

const realNow = clock.now;

/** Advances the functions’ clock until the test ends. */
export function letPass({ minutes }: { minutes: number }): void {
  const before = clock.now;
  clock.now = () => new Date(before().getTime() + minutes * 60_000);
}

export function setNow(date: string): void {
  clock.now = () => new Date(date);
}

export function restoreTime(): void {
  clock.now = realNow;
}

export function restoreTimeAfterEach(): void {
  afterEach(restoreTime);
}
