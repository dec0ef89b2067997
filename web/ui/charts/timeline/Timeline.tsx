import '@mantine/charts/styles.layer.css';
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import { type CSSProperties, memo, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { useMedia } from '../../useMedia.ts';
import { Swatch } from '../Swatch.tsx';
import { namedMonths, valueTicks } from './axes.ts';
import { bridgeOf, bridgesOf } from './bridges.ts';
import { type Flag, rowHeight, rowsOf } from './flags.ts';
import { bandOf, forecastCells, medianOf } from './forecastRows.ts';
import { LineEnds } from './LineEnds.tsx';
import { Marked } from './Marked.tsx';
import { MarkLegend } from './MarkLegend.tsx';
import { MarkLetters } from './MarkLetters.tsx';
import { MonthArea, type Picked } from './MonthArea.tsx';
import type { LetteredMark } from './marks.ts';
import { NoteBubble } from './NoteBubble.tsx';
import { axisHeight, type FlagPlace, laneGap, NoteFlags } from './NoteFlags.tsx';
import { PickedMonth } from './PickedMonth.tsx';
import style from './Timeline.module.css';
import { type TimelineRow, TimelineTooltip } from './TimelineTooltip.tsx';
import { before, type TimelineSeries } from './timelineSeries.ts';

export type TimelineProps = {
  label: string;
  /** Month indices, oldest first, or any steps that `labelOf` names. */
  months: readonly number[];
  labelOf?: (month: number) => string;
  /** The step of the arrow keys, such as "month". */
  step?: string;
  series: readonly TimelineSeries[];
  /** Short for the axis, exact for the tooltip. */
  axisFigure: (value: number) => string;
  figure: (value: number) => string;
  unit?: string;
  /** For counts: the axis has no fractions. */
  wholeTicks?: boolean;
  /** A shared scale, to compare charts side by side. */
  top?: number | undefined;
  /** The value that the others are compared with, such as an index of 100. */
  baseline?: number | undefined;
  /** Letters on the first line, explained below. */
  marks?: readonly LetteredMark[];
  flags?: readonly Flag[];
  onNote?: ((month: number) => void) | undefined;
};

const noMarks: readonly LetteredMark[] = [];
const noFlags: readonly Flag[] = [];
/** The minimum plot widths in pixels: flags that fit there never overlap. */
const lanes = { narrow: { width: 240, rows: 3 }, wide: { width: 420, rows: 4 } } as const;
const endSpace = { words: 138, figure: 112, none: 32 } as const;

export const Timeline = memo(function Timeline({
  label,
  months,
  series,
  axisFigure,
  figure,
  unit,
  wholeTicks = false,
  top,
  baseline,
  labelOf = monthLabel,
  step = 'month',
  marks = noMarks,
  flags = noFlags,
  onNote,
}: TimelineProps) {
  const narrow = useMedia('(max-width: 599px)');
  const [shown, setShown] = useState<FlagPlace | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const unpick = useCallback(() => setPicked(null), []);
  const rows = useMemo(
    () => rowsOf(flags, months, narrow ? lanes.narrow : lanes.wide),
    [flags, months, narrow],
  );
  const lane = flags.length > 0 ? (Math.max(...rows.map((row) => row ?? 0)) + 1) * rowHeight + laneGap : 0;
  const legend = narrow && series.length > 1;
  const bridges = useMemo(() => series.map(bridgesOf), [series]);
  const bridged = bridges.some((bridge) => bridge.some((value) => value !== null));
  const data = useMemo(
    () =>
      months.map((month, at) => {
        const row: TimelineRow = { month: labelOf(month) };
        for (const [place, line] of series.entries()) {
          const { key, values, previous } = line;
          Object.assign(row, forecastCells(line, at));
          row[key] = values[at] ?? null;
          if (bridged) row[bridgeOf(key)] = bridges[place]?.[at] ?? null;
          if (previous) row[before(key)] = previous[at] ?? null;
        }
        return row;
      }),
    [months, series, labelOf, bridges, bridged],
  );
  const lines: CompositeChartSeries[] = series.flatMap(
    ({ key, name, color, filled, broken, previous, forecast }) => [
      ...(forecast ? forecastLines(key, name, color) : []),
      ...(bridged
        ? [{ name: bridgeOf(key), label: name, color, type: 'line' as const, strokeDasharray: '1 4' }]
        : []),
      ...(previous
        ? [{ name: before(key), label: name, color, type: 'line' as const, strokeDasharray: '3 4' }]
        : []),
      {
        name: key,
        label: name,
        color,
        ...(broken ? { strokeDasharray: '8 3' } : {}),
        type: filled ? ('area' as const) : ('line' as const),
      },
    ],
  );
  const isMonthly = labelOf === monthLabel;
  const yTicks = useMemo(() => valueTicks(series, { whole: wholeTicks, top }), [series, wholeTicks, top]);
  const xTicks = useMemo(() => (isMonthly ? namedMonths(months, narrow) : []), [isMonthly, months, narrow]);
  const januaries = useMemo(
    () => (isMonthly ? months.filter((month) => month % 12 === 0).map(labelOf) : []),
    [isMonthly, months, labelOf],
  );
  const labelled = series.some(({ endLabel }) => endLabel);
  const labels = legend || !labelled ? 'none' : narrow ? 'above' : 'beside';
  const room = labels !== 'beside' ? endSpace.none : series.length > 1 ? endSpace.words : endSpace.figure;
  return (
    <div className={style.timeline}>
      <CompositeChart
        className={style.chart}
        style={{ '--lane': `${lane}px` } as CSSProperties}
        data={data}
        dataKey="month"
        series={lines}
        withDots={false}
        connectNulls={false}
        curveType="linear"
        strokeWidth={1.75}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        xAxisProps={{
          ...(isMonthly
            ? { ticks: xTicks.map(labelOf), interval: 0 as const }
            : { interval: 'equidistantPreserveEnd' as const, minTickGap: narrow ? 16 : 36 }),
          height: axisHeight,
          tickMargin: -2,
        }}
        yAxisProps={{
          tickFormatter: axisFigure,
          width: 46,
          domain: [0, yTicks.at(-1) ?? 'auto'],
          ticks: [...yTicks],
          interval: 0,
        }}
        areaProps={({ name }) => (isEdge(name) ? edgeLook : isBand(name) ? bandLook : { fillOpacity: 0.1 })}
        tooltipProps={{
          content: ({ active, label: month, payload }) => (
            <TimelineTooltip
              active={active}
              month={String(month ?? '')}
              values={payload?.[0]?.payload}
              series={series}
              figureOf={() => figure}
              notes={flags.filter((flag) => labelOf(flag.month) === month).flatMap(({ texts }) => texts)}
            />
          ),
          allowEscapeViewBox: { x: false, y: true },
          wrapperStyle: { zIndex: 5 },
        }}
        composedChartProps={{
          margin: { top: unit ? 18 : 8, right: room, bottom: lane, left: 0 },
          // Recharts passes this to its focusable surface.
          ...({ 'aria-label': `${label}. Use the arrow keys to go from ${step} to ${step}.` } as object),
        }}
      >
        <Marked januaries={januaries} baseline={baseline} />
        {onNote && <MonthArea months={months} labelOf={labelOf} onPick={setPicked} />}
        <LineEnds unit={unit} series={series} months={months} labelOf={labelOf} labels={labels} />
        <MarkLetters marks={marks} months={months} values={series[0]?.values ?? []} labelOf={labelOf} />
        <NoteFlags
          flags={flags}
          rows={rows}
          months={months}
          series={series}
          labelOf={labelOf}
          onShow={setShown}
        />
      </CompositeChart>
      {shown && <NoteBubble place={shown} labelOf={labelOf} />}
      {picked && onNote && (
        <PickedMonth
          place={picked}
          label={labelOf(picked.month)}
          onAdd={() => {
            setPicked(null);
            onNote(picked.month);
          }}
          onGone={unpick}
        />
      )}
      {legend && (
        <ul className={style.legend}>
          {series.map(({ key, name, color, broken, endLabel, href }) => (
            <li className="inline-row gap-6" key={key}>
              <Swatch color={color} broken={broken} />
              {href ? <Link to={href}>{endLabel ?? name}</Link> : (endLabel ?? name)}
            </li>
          ))}
        </ul>
      )}
      {bridged && (
        <p className={style.bridged}>
          <svg viewBox="0 0 24 2" width="24" height="2" aria-hidden="true">
            <line
              x1="1"
              x2="24"
              y1="1"
              y2="1"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="1 4"
            />
          </svg>
          dotted: too few posts in the months between
        </p>
      )}
      <MarkLegend marks={marks} />
    </div>
  );
});

const bandLook = { fillOpacity: 0.13, strokeOpacity: 0, activeDot: false, isAnimationActive: false } as const;
const edgeLook = { ...bandLook, fillOpacity: 0, strokeOpacity: 0.5, strokeDasharray: '1 4' } as const;
const isBand = (name: string | undefined) => / band (80|95)$/.test(name ?? '');
const isEdge = (name: string | undefined) => / band 95$/.test(name ?? '');

/** The edge of the 95 % range, the 80 % range, and the median on top. */
const forecastLines = (key: string, label: string, color: string): CompositeChartSeries[] => [
  { name: bandOf(key, 95), label, color, type: 'area' },
  { name: bandOf(key, 80), label, color, type: 'area' },
  { name: medianOf(key), label, color, type: 'line', strokeDasharray: '5 4' },
];
