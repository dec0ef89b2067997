import type { YearReview, YearReviewRow } from '../../../../shared/model/lookup/yearReview.ts';
import { pushApart } from '../../../../shared/rules/lookup/pushApart.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { shareFigure } from '../../../../shared/rules/text/figures.ts';
import { type Drawing, ink, type Mark } from '../marks.ts';

const soft = '#d5ccbe';
const growth = '#22703f';
const decline = '#b3371f';
/** In percent; what lies beyond is drawn at the end. */
const scale = { from: -50, to: 100 } as const;

type Range = { readonly value: number; readonly low: number; readonly high: number; readonly clear: boolean };

/** A figure with its range in rows of `row` points; a row without one stays empty. */
export function rangeDots(
  rows: readonly (Range | null)[],
  { width, row }: { width: number; row: number },
): Drawing {
  const x = (value: number) => {
    const held = Math.min(scale.to, Math.max(scale.from, value));
    return 5 + ((held - scale.from) / (scale.to - scale.from)) * (width - 10);
  };
  const marks = rows.flatMap((range, at): Mark[] => {
    if (!range) return [];
    const y = at * row + row / 2;
    const color = range.clear ? (range.value > 0 ? growth : decline) : '#8f8a80';
    return [
      { kind: 'rect', x: x(0) - 0.3, y: y - 5, width: 0.6, height: 10, color: ink.muted },
      {
        kind: 'line',
        points: [
          [x(range.low), y],
          [x(range.high), y],
        ],
        color: range.clear ? `${color}` : soft,
        width: range.clear ? 1.4 : 2.4,
      },
      ...dot(x(range.value), y, color, range.clear),
    ];
  });
  return { width, height: rows.length * row, marks };
}

/** Open where the range includes no change. */
function dot(x: number, y: number, color: string, filled: boolean, radius = 2.6): Mark[] {
  const points = Array.from({ length: 17 }, (_, at): [number, number] => {
    const angle = (at / 16) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return [
    { kind: 'area', points, color: filled ? color : '#ffffff', opacity: 1 },
    { kind: 'line', points, color, width: 0.9 },
  ];
}

const nameRoom = 118;
const figureRoom = 32;
const lineHeight = 10;

/** The part of all posts then and now, as a line for each object. */
export function shareSlope(
  rows: readonly YearReviewRow[],
  { width, height }: { width: number; height: number },
): Drawing {
  const most = Math.max(...rows.flatMap(({ share, share_before }) => [share ?? 0, share_before ?? 0])) || 1;
  const [top, bottom] = [16, height - 6];
  const [start, end] = [figureRoom, width - nameRoom];
  const y = (share: number | null) => bottom - ((share ?? 0) / most) * (bottom - top);
  const spread = (places: readonly number[]) => pushApart(places, lineHeight, { top, bottom });
  const now = spread(rows.map(({ share }) => y(share)));
  const before = spread(rows.map((row) => y(row.share_before ?? row.share)));
  const marks = rows.flatMap((row, at): Mark[] => [
    ...(row.share_before === null
      ? []
      : ([
          {
            kind: 'line',
            points: [
              [start, y(row.share_before)],
              [end, y(row.share)],
            ],
            color: ink.sea,
            width: 1.2,
          },
          ...dot(start, y(row.share_before), ink.sea, true, 2),
          {
            ...small,
            x: start - 6,
            y: (before[at] ?? 0) + 2.5,
            text: shareFigure(row.share_before),
            anchor: 'end',
          },
        ] satisfies Mark[])),
    ...dot(end, y(row.share), ink.sea, true, 2),
    {
      ...small,
      x: end + 6,
      y: (now[at] ?? 0) + 2.5,
      text: `${shareFigure(row.share)} ${shorten(row.name, 20)}`,
      color: ink.text,
    },
  ]);
  marks.push(
    { ...small, x: start, y: 8, text: 'a year before', anchor: 'middle' },
    { ...small, x: end, y: 8, text: 'this year', anchor: 'middle' },
  );
  return { width, height, marks };
}

const small = { kind: 'text', color: ink.muted as string, size: 7.5 } as const;

/** A small line of 24 months for each object, from zero on its own scale. */
export function monthGrid(
  rows: YearReview['rows'],
  { width, height, columns }: { width: number; height: number; columns: number },
): Drawing {
  const gap = 14;
  const cell = (width - gap * (columns - 1)) / columns;
  const [top, foot] = [12, 4];
  const marks = rows.flatMap(({ name, months }, at): Mark[] => {
    const left = (at % columns) * (cell + gap);
    const head = Math.floor(at / columns) * height;
    const base = head + height - foot;
    const most = Math.max(1, ...months.map((posts) => posts ?? 0));
    const place = (posts: number, month: number): [number, number] => [
      left + (month / Math.max(1, months.length - 1)) * cell,
      base - (posts / most) * (height - top - foot - 2),
    ];
    const parts: [number, number][][] = [[]];
    for (const [month, posts] of months.entries()) {
      if (posts === null) parts.push([]);
      else parts.at(-1)?.push(place(posts, month));
    }
    return [
      {
        kind: 'text',
        x: left,
        y: head + 8,
        text: shorten(name, Math.floor(cell / 3.9)),
        color: ink.text,
        size: 7.5,
      },
      { kind: 'rect', x: left, y: base, width: cell, height: 0.5, color: ink.line },
      ...parts
        .filter(({ length }) => length > 1)
        .map((points): Mark => ({ kind: 'line', points, color: ink.sea, width: 1.1 })),
    ];
  });
  return { width, height: Math.ceil(rows.length / columns) * height, marks };
}
