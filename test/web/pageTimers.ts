// A browser ends a page's timers with the page. Those of jsdom's window are Node's: they would run without a window, and
// fail the whole run.
const pending = new Set<ReturnType<typeof setTimeout>>();
const begin = globalThis.setTimeout;

globalThis.setTimeout = Object.assign((...given: Parameters<typeof begin>) => {
  const timer = begin(...given);
  pending.add(timer);
  return timer;
}, begin);

export function endTimers(): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
  globalThis.setTimeout = begin;
}
