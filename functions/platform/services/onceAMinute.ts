import { clock } from './clock.ts';
import { onForget } from './forget.ts';

const minuteMs = 60_000;
const most = 100;
const saidAt = new Map<string, number>();
onForget(() => saidAt.clear());

/** Logs at most once a minute, as an error that affects every call would flood the log. */
export function onceAMinute(what: string, say: () => void): void {
  const now = clock.now().getTime();
  const before = saidAt.get(what);
  if (before !== undefined && now >= before && now - before < minuteMs) return;
  if (saidAt.size >= most) saidAt.clear();
  saidAt.set(what, now);
  say();
}
