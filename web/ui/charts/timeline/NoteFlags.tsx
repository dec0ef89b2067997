import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { type Flag, flagHeight, rowHeight, widthOf } from './flags.ts';
import style from './Notes.module.css';
import { heightOf, type TimelineSeries } from './timelineSeries.ts';

export const axisHeight = 22;
export const laneGap = 4;

export type FlagPlace = { readonly flag: Flag; readonly x: number; readonly y: number };

/** Numbers below the months that show their texts on hover, focus and tap. */
export function NoteFlags({
  flags,
  rows,
  months,
  series,
  labelOf,
  onShow,
}: {
  flags: readonly Flag[];
  rows: readonly (number | null)[];
  months: readonly number[];
  series: readonly TimelineSeries[];
  labelOf: (month: number) => string;
  onShow: (place: FlagPlace | null) => void;
}) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!plot || !xScale || !yScale) return null;
  const foot = plot.y + plot.height;
  return (
    <g data-notes>
      {flags.map((flag, at) => {
        const line = series.find(({ key }) => key === flag.line);
        const x = xScale(labelOf(flag.month)) ?? plot.x;
        const row = rows[at] ?? null;
        const y = foot + axisHeight + laneGap + (row ?? 0) * rowHeight;
        const value = line ? heightOf(line, months.indexOf(flag.month)) : null;
        return (
          <g key={`${flag.line} ${flag.label}`} style={{ color: line?.color }}>
            {value !== null && (
              <>
                <line x1={x} x2={x} y1={yScale(value)} y2={foot} className={style.tie} />
                <circle cx={x} cy={yScale(value)} r={3} className={style.point} />
              </>
            )}
            {row !== null && <FlagButton flag={flag} x={x} y={y} labelOf={labelOf} onShow={onShow} />}
          </g>
        );
      })}
    </g>
  );
}

function FlagButton({
  flag,
  x,
  y,
  labelOf,
  onShow,
}: FlagPlace & Pick<Parameters<typeof NoteFlags>[0], 'labelOf' | 'onShow'>) {
  const width = widthOf(flag);
  const show = () => onShow({ flag, x, y });
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing.
    <g
      role="button"
      tabIndex={0}
      className={style.flag}
      aria-label={`Note ${flag.label}, ${labelOf(flag.month)}: ${flag.texts.join(' ')}`}
      onPointerEnter={show}
      onPointerLeave={() => onShow(null)}
      // The chart would move its cursor to the first month.
      onFocus={(event) => {
        event.stopPropagation();
        show();
      }}
      onBlur={() => onShow(null)}
      onClick={(event) => {
        event.stopPropagation();
        show();
      }}
      // Arrow keys move between flags, not the chart's cursor.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onShow(null);
        else if (event.key === 'Enter' || event.key === ' ') show();
      }}
    >
      <rect x={x - width / 2} y={y} width={width} height={flagHeight} rx={4} className={style.box} />
      <text x={x} y={y + 13} className={style.number}>
        {flag.label}
      </text>
    </g>
  );
}
