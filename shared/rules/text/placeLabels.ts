export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Labelled = { readonly x: number; readonly y: number; readonly width: number };

const gap = 7;
const air = 2;

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width + air &&
  other.x < one.x + one.width + air &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const within = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height;

/**
 * Where the labels of points stand so that none covers a point or another label: right of its point, left, above or below it. The
 * first points choose first; null for a label that has no room.
 */
export function placeLabels(
  points: readonly Labelled[],
  { frame, height, radius }: { frame: Box; height: number; radius: number },
): readonly (Box | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({
    x: x - radius,
    y: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }));
  return points.map(({ x, y, width }) => {
    const middle = y - height / 2;
    const places = [
      { x: x + gap, y: middle },
      { x: x - gap - width, y: middle },
      { x: x - width / 2, y: y - radius - height },
      { x: x - width / 2, y: y + radius },
    ].map((place) => ({ ...place, width, height }));
    const free = places.find((place) => within(place, frame) && !taken.some((box) => overlaps(place, box)));
    if (free) taken.push(free);
    return free ?? null;
  });
}
