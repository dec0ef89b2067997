/** The only source of the current time, so that tests can set it. */
export const clock = {
  now: (): Date => new Date(),
};

export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
