/** The relative change is an index: this instead of 100 for a percentile that doubled. */
export const doubled = 220;
/** A stand-in for the undefined relative change from zero. */
const fromNothing = 100;
const fullColor = { red: 50, green: 40 } as const;

export function themeChange(percentile: number | null, quarterBefore: number | null): number | null {
  if (percentile === null || quarterBefore === null) return null;
  if (percentile === quarterBefore) return 0;
  if (quarterBefore === 0) return fromNothing;
  return ((percentile - quarterBefore) / quarterBefore) * doubled;
}

export type ChangeColor = { readonly color: 'red' | 'green'; readonly intensity: number };

export function changeColor(change: number): ChangeColor | null {
  if (change === 0) return null;
  const color = change < 0 ? 'red' : 'green';
  return { color, intensity: Math.min(1, Math.abs(change) / fullColor[color]) };
}
