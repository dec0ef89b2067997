import { deseason, reseason, seasonOf } from './season.ts';

export function fillGaps(values: readonly (number | null)[]): number[] {
  const missing = values.flatMap((value, at) => (value === null ? [at] : []));
  if (missing.length === 0) return [...values] as number[];
  const straight = onLines(values);
  const season = seasonOf(straight);
  const gaps = new Set(missing);
  const plain = deseason(straight, season).map((value, at) => (gaps.has(at) ? null : value));
  const filled = reseason(onLines(plain), season, 0);
  return values.map((value, at) => value ?? Math.max(0, filled[at] as number));
}

function onLines(values: readonly (number | null)[]): number[] {
  return values.map((value, at) => {
    if (value !== null) return value;
    let before = at - 1;
    let after = at + 1;
    while (before >= 0 && values[before] === null) before--;
    while (after < values.length && values[after] === null) after++;
    const left = values[before] ?? values[after] ?? 0;
    const right = values[after] ?? left;
    return left + ((right - left) * (at - before)) / (after - before);
  });
}
