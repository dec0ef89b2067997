export const percentAxis = (value: number): string => `${Math.round(value * 10) / 10}%`;
