import type { MouseEvent } from 'react';
import { usePlotArea, useXAxisScale } from 'recharts';

export type Picked = { readonly month: number; readonly x: number; readonly y: number };

/** Maps a click or tap to the nearest month. */
export function MonthArea({
  months,
  labelOf,
  onPick,
}: {
  months: readonly number[];
  labelOf: (month: number) => string;
  onPick: (picked: Picked) => void;
}) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  if (!plot || !xScale) return null;
  const pick = ({ currentTarget, clientX }: MouseEvent<SVGRectElement>) => {
    const at = plot.x + clientX - currentTarget.getBoundingClientRect().left;
    const places = months.map((month) => ({ month, x: xScale(labelOf(month)) ?? plot.x }));
    const [nearest] = places.toSorted((one, other) => Math.abs(one.x - at) - Math.abs(other.x - at));
    if (nearest) onPick({ ...nearest, y: plot.y + plot.height });
  };
  return (
    // By keyboard, notes begin with the button beside the title.
    // biome-ignore lint/a11y/noStaticElementInteractions: an area to point at.
    <rect
      x={plot.x}
      y={plot.y}
      width={plot.width}
      height={plot.height}
      fill="none"
      pointerEvents="all"
      onClick={pick}
    />
  );
}
