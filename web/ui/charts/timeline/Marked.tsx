import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import style from './Timeline.module.css';

/** A line at each January, and one at the value that the others are compared with. */
export function Marked({
  januaries,
  baseline,
}: {
  /** As the axis names them. */
  januaries: readonly string[];
  baseline: number | undefined;
}) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!plot || !xScale || !yScale) return null;
  const y = baseline === undefined ? undefined : yScale(baseline);
  return (
    <g>
      {januaries.map((name) => {
        const x = xScale(name);
        return (
          typeof x === 'number' && (
            <line key={name} className={style.january} x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} />
          )
        );
      })}
      {typeof y === 'number' && (
        <line className={style.baseline} x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} />
      )}
    </g>
  );
}
