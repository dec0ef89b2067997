/** The percent difference is shown this many times over. */
const factor = 220;
/** From nothing to something is no number. */
const fromNothing = 100;
/** A change of this size has its colour in full. */
const fullColor = { red: 50, green: 40 } as const;

/** How a theme's percentile changed in a quarter, as the themes table shows it. */
export function themeChange(percentile: number | null, quarterBefore: number | null): number | null {
  if (percentile === null || quarterBefore === null) return null;
  if (percentile === quarterBefore) return 0;
  if (quarterBefore === 0) return fromNothing;
  return ((percentile - quarterBefore) / quarterBefore) * factor;
}

export type ChangeColor = { readonly color: 'red' | 'green'; readonly intensity: number };

/** From 0 (no colour) to 1: falls are red, rises green. */
export function changeColor(change: number): ChangeColor | null {
  if (change === 0) return null;
  const color = change < 0 ? 'red' : 'green';
  return { color, intensity: Math.min(1, Math.abs(change) / fullColor[color]) };
}
