/** The only source of the current time, so that tests can set it. */
export const clock = { now: (): Date => new Date() };

/** A row's time is that of its change, and its transaction commits later: no function that writes one runs longer than this. */
export const settledMs = 120_000;
/** All changes with a time until then are committed. */
export const settledUntil = (): string => new Date(clock.now().getTime() - settledMs).toISOString();

export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
