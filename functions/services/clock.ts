/** Now, as everything in the product sees it, so that tests can set the time. */
export const clock = {
  now: (): Date => new Date(),
};

export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
