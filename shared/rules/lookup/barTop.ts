const steps = [5, 10, 20, 40, 60, 80] as const;

/** The percentage at which the bars of several columns end: round, and no lower than the highest share. */
export const barTop = (shares: readonly number[]): number => {
  const highest = Math.max(0, ...shares);
  return steps.find((step) => step >= highest) ?? 100;
};
