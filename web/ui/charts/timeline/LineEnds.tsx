import type { CSSProperties, ReactNode } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { lastValue } from '../../../../shared/rules/lookup/months.ts';
import { pushApart } from '../../../../shared/rules/lookup/pushApart.ts';
import style from './LineEnds.module.css';
import type { TimelineSeries } from './timelineSeries.ts';

const lineHeight = 15;
const letterWidth = 7;

export function LineEnds({
  series,
  months,
  labelOf,
  labels,
  unit,
}: {
  series: readonly TimelineSeries[];
  months: readonly number[];
  labelOf: (month: number) => string;
  /** On phones the label stands above the line's end to leave it the full width. */
  labels: 'beside' | 'above' | 'none';
  unit?: string | undefined;
}) {
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  const leftScale = useYAxisScale();
  if (!plot || !xScale || !leftScale) return null;
  const x = (at: number) => xScale(labelOf(months[at] ?? 0)) ?? plot.x;
  const y = (value: number) => leftScale(value) ?? plot.y;

  const ends = series.flatMap((line) => {
    const last = lastValue(line.values);
    return last ? [{ ...line, x: x(last.at), y: y(last.value) }] : [];
  });
  const heights = pushApart(
    ends.map((end) => end.y),
    lineHeight,
    { top: plot.y, bottom: plot.y + plot.height },
  );
  const clearOf = (values: TimelineSeries['values'], text: string, end: number) => {
    const left = plot.x + plot.width - text.length * letterWidth;
    const tops = values.flatMap((value, at) => (value !== null && x(at) >= left ? [y(value)] : []));
    return Math.max(lineHeight - 3, Math.min(end, ...tops) - 9);
  };
  return (
    <g>
      {unit && (
        <text x={2} y={plot.y - 9} className={style.unit}>
          {unit}
        </text>
      )}
      {series.map(({ key, color, values }) =>
        loneValues(values).map(({ at, value }) => (
          <circle key={`${key}${at}`} cx={x(at)} cy={y(value)} r={2} fill={color} />
        )),
      )}
      {ends.map(({ key, color, x: cx, y: cy, values, name, endLabel, href }, at) => (
        <g key={key}>
          <circle cx={cx} cy={cy} r={3} fill={color} />
          {labels !== 'none' && endLabel && (
            <Opening href={href}>
              <text
                {...(labels === 'above'
                  ? { x: plot.x + plot.width + 4, y: clearOf(values, endLabel, cy), textAnchor: 'end' }
                  : { x: plot.x + plot.width + 10, y: (heights[at] ?? cy) + 4 })}
                className={style.label}
                style={{ '--line': color } as CSSProperties}
              >
                <title>{href ? `${name}: opens in a new tab` : name}</title>
                {endLabel}
              </text>
            </Opening>
          )}
        </g>
      ))}
    </g>
  );
}

/** Opens on click, tap or Enter; a double click opens once. */
function Opening({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={style.opening}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
      }}
      // Arrow keys on a link scroll the page, not the chart's cursor.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  );
}

/** Values between two gaps, which no line segment reaches. */
function loneValues(values: readonly (number | null)[]): { at: number; value: number }[] {
  return values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
      ? [{ at, value }]
      : [],
  );
}
