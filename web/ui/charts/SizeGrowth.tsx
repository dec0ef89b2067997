import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { MarketMove } from '../../../shared/rules/lookup/market.ts';
import { placeLabels } from '../../../shared/rules/text/placeLabels.ts';
import style from './SizeGrowth.module.css';
import { growthAxis, sizeAxis } from './sizeGrowthAxes.ts';
import { useWidth } from './useWidth.ts';

export type SizeGrowthRow = {
  readonly key: string;
  readonly name: string;
  /** “Skin Care, 13,916 posts, up 12%, likely +2% to +22%” */
  readonly words: string;
  readonly size: number;
  /** In percent, with its likely range. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  readonly move: MarketMove | null;
};

const height = 250;
const edge = { top: 10, right: 16, bottom: 24, left: 52 };
const letter = 6.6;
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Size against growth: a point for each row that has a change, in the rows' order. The table beside it has the same figures. */
export function SizeGrowth({
  label,
  rows,
  selected,
  onSelect,
}: {
  label: string;
  rows: readonly SizeGrowthRow[];
  selected: (key: string) => boolean;
  onSelect: (key: string) => void;
}) {
  const { area, width } = useWidth<HTMLDivElement>();
  const [stop, setStop] = useState<string | null>(null);
  const points = useRef(new Map<string, HTMLButtonElement>());
  const plot = useMemo(() => plotOf(rows, width), [rows, width]);
  const current = rows.some(({ key }) => key === stop) ? stop : rows[0]?.key;

  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    const to = by === undefined ? undefined : rows[rows.findIndex(({ key }) => key === current) + by];
    if (!to) return;
    event.preventDefault();
    setStop(to.key);
    points.current.get(to.key)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={area} className={style.chart} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <svg className={style.lines} aria-hidden="true">
        {plot.growth.map(({ at, value }) => (
          <line
            key={value}
            className={value === 0 ? style.zero : style.grid}
            x1={edge.left}
            x2={width - edge.right}
            y1={at}
            y2={at}
          />
        ))}
        {plot.points.map(({ row, x, low, high }) => (
          <line
            key={row.key}
            className={style.range}
            data-move={row.move ?? undefined}
            x1={x}
            x2={x}
            y1={low}
            y2={high}
          />
        ))}
      </svg>
      {plot.growth.map(({ at, text }) => (
        <span
          key={text}
          className={style.tick}
          style={{ top: at - 7, right: width - edge.left + 8 }}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
      {plot.sizes.map(({ at, text }) => (
        <span
          key={text}
          className={style.tick}
          style={{ left: at, bottom: 0, transform: 'translateX(-50%)' }}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
      {plot.points.map(({ row, x, y, label: place }) => (
        <button
          key={row.key}
          type="button"
          ref={(button) => {
            if (button) points.current.set(row.key, button);
            else points.current.delete(row.key);
          }}
          className={style.point}
          style={{ left: x, top: y }}
          data-move={row.move ?? undefined}
          aria-label={row.words}
          aria-pressed={selected(row.key)}
          tabIndex={row.key === current ? 0 : -1}
          onFocus={() => setStop(row.key)}
          onClick={() => onSelect(row.key)}
        >
          {!place && (
            <span className={style.tip} data-side={x < 120 ? 'start' : x > width - 120 ? 'end' : undefined}>
              {row.name}
            </span>
          )}
        </button>
      ))}
      {plot.points.map(
        ({ row, label: place }) =>
          place && (
            <span
              key={row.key}
              className={style.label}
              style={{ left: place.x, top: place.y }}
              aria-hidden="true"
            >
              {row.name}
            </span>
          ),
      )}
    </div>
  );
}

function plotOf(rows: readonly SizeGrowthRow[], width: number) {
  const size = sizeAxis(rows.map((row) => row.size));
  const growth = growthAxis(rows);
  const span = { x: width - edge.left - edge.right, y: height - edge.top - edge.bottom };
  const x = (value: number) => edge.left + span.x * size.place(value);
  const y = (value: number) => edge.top + span.y * (1 - growth.place(value));
  const labels = placeLabels(
    rows.map((row) => ({ x: x(row.size), y: y(row.change), width: row.name.length * letter })),
    {
      frame: { x: edge.left, y: 0, width: width - edge.left, height: height - edge.bottom },
      height: 16,
      radius: 6,
    },
  );
  return {
    growth: growth.ticks.map(({ value, text }) => ({ value, text, at: y(value) })),
    sizes: size.ticks.map(({ value, text }) => ({ text, at: x(value) })),
    points: rows.map((row, at) => ({
      row,
      x: x(row.size),
      y: y(row.change),
      low: y(row.low),
      high: y(row.high),
      label: labels[at] ?? null,
    })),
  };
}
