/** Percents for an axis, where every decimal would be noise. */
export const percentAxis = (value: number): string => `${Math.round(value * 10) / 10}%`;
