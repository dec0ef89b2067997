import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import style from './Marks.module.css';
import type { LetteredMark } from './marks.ts';

const radius = 8;

export function MarkLetters({
  marks,
  months,
  values,
  labelOf,
}: {
  marks: readonly LetteredMark[];
  months: readonly number[];
  values: readonly (number | null)[];
  labelOf: (month: number) => string;
}) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!plot || !xScale || !yScale) return null;
  return (
    <g>
      {marks.map(({ letter, month }, at) => {
        const x = xScale(labelOf(month)) ?? plot.x;
        const end = yScale(values[months.indexOf(month)] ?? 0) ?? plot.y;
        const beside = marks.slice(0, at).filter((each) => each.month === month).length;
        // Above the line, or below it where the letter would leave the chart.
        const above = end - (2 * beside + 1.6) * radius;
        const y = above >= plot.y - radius ? above : end + (2 * beside + 1.6) * radius;
        return (
          <g key={letter}>
            <circle cx={x} cy={y} r={radius} className={style.disc} />
            <text x={x} y={y + 4} className={style.letter}>
              {letter}
            </text>
          </g>
        );
      })}
    </g>
  );
}
