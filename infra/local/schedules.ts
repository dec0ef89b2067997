import type { Schedule } from './template/schedules.ts';

type Options = {
  send: (functionName: string, event: unknown) => Promise<unknown>;
  onLine: (line: string) => void;
  /** A delay that keeps scheduled functions out of the start. */
  firstAfterMs?: number;
};

/** Runs soon after the start, since this machine may have slept, then at the configured rate. */
export function startSchedules(
  schedules: readonly Schedule[],
  { send, onLine, firstAfterMs = 10_000 }: Options,
): { close: () => Promise<void> } {
  const timers = new Map<Schedule, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;

  function plan(schedule: Schedule, afterMs: number): void {
    if (closed) return;
    timers.set(schedule, setTimeout(() => run(schedule), afterMs).unref());
  }

  function run(schedule: Schedule): void {
    const turn: Promise<void> = send(schedule.functionName, {})
      .then(() => undefined)
      .catch((error: Error) => onLine(`${schedule.functionName}: ${error.message}`))
      .finally(() => {
        running.delete(turn);
        plan(schedule, schedule.everyMs);
      });
    running.add(turn);
  }

  for (const schedule of schedules) plan(schedule, firstAfterMs);
  return {
    close: async () => {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
