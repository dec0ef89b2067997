/** Separates overlapping labels with minimal movement within a height, keeping their order. */
export function pushApart(
  wanted: readonly number[],
  gap: number,
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const byHeight = wanted.map((y, at) => ({ at, y })).toSorted((a, b) => a.y - b.y || a.at - b.at);
  let floor = top;
  for (const label of byHeight) {
    label.y = Math.max(label.y, floor);
    floor = label.y + gap;
  }
  let ceiling = bottom;
  for (const label of byHeight.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - gap;
  }
  const placed = new Array<number>(wanted.length);
  for (const { at, y } of byHeight) placed[at] = y;
  return placed;
}
