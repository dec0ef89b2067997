import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { monthTicks, ticks } from '../../../shared/rules/text/axisRule.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { type Drawing, ink, type Mark, seriesColors } from './marks.ts';

export type NamedSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The forecast after the last value. */
  readonly ahead?: Ahead | undefined;
};

export type Ahead = {
  readonly median: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
};

const left = 40;
const top = 10;
const monthRoom = 22;
const nameRoom = 110;
const least = 11;
const numberRoom = 12;
const maxName = 20;
const nameLineHeight = 10;

/** A number below a month of a line; `at` counts from the first month. */
export type NumberedMonth = { readonly label: string; readonly at: number; readonly series: number };

/** A missing month is a gap; labels at the line ends are moved apart where they would overlap. */
export function lineChart(
  series: readonly NamedSeries[],
  lastMonth: number,
  width: number,
  height: number,
  numbers: readonly NumberedMonth[] = [],
): Drawing {
  const bottom = monthRoom + (numbers.length > 0 ? numberRoom : 0);
  const months = Math.max(2, ...series.map(({ values }) => values.length));
  const all = series.flatMap(({ values, ahead }) => [...values, ...(ahead?.high ?? [])]);
  const steps = ticks(Math.max(1, ...all.map((value) => value ?? 0)), { whole: true });
  const most = steps.at(-1) ?? 1;
  const [plotWidth, plotHeight] = [width - left - nameRoom, height - top - bottom];
  const x = (at: number, of: number) => left + (plotWidth * (months - of + at)) / (months - 1);
  const y = (value: number) => top + plotHeight * (1 - value / most);
  const marks: Mark[] = [];
  for (const step of steps) {
    const at = y(step);
    marks.push({ kind: 'rect', x: left, y: at, width: plotWidth, height: 0.6, color: ink.line });
    marks.push(label(left - 6, at + 3, exactFigure(step), 'end'));
  }
  const first = lastMonth - months + 1;
  const foot = top + plotHeight;
  for (let month = first; month <= lastMonth; month += 1)
    if (month % 12 === 0)
      marks.push({
        kind: 'rect',
        x: x(month - first, months),
        y: top,
        width: 0.6,
        height: plotHeight,
        color: ink.line,
      });
  for (const month of monthTicks(first, lastMonth, plotWidth)) {
    const anchor = month === lastMonth ? 'end' : month === first ? 'start' : 'middle';
    marks.push(label(x(month - first, months), height - 6, monthLabel(month), anchor));
  }
  const ends = series.map(({ name, values, ahead }, at) => {
    const color = seriesColors[at % seriesColors.length] ?? ink.sea;
    if (ahead) marks.push(...expected(values, ahead, color, { x: (place) => x(place, values.length), y }));
    for (const points of partsOf(values, (place) => x(place, values.length), y))
      marks.push({ kind: 'line', points, color, width: 1.6 });
    const last = ahead?.median.at(-1) ?? values.findLast((value) => value !== null) ?? 0;
    return { name: `${name} ${exactFigure(last)}`, color, y: y(last) };
  });
  for (const { label: text, at, series: of } of numbers) {
    const { values = [] } = series[of] ?? {};
    const place = x(at, values.length);
    const value = y(values[at] ?? 0);
    marks.push({
      kind: 'rect',
      x: place - 0.3,
      y: value,
      width: 0.6,
      height: foot - value,
      color: ink.muted,
    });
    marks.push({
      kind: 'text',
      x: place,
      y: foot + 10,
      text,
      color: ends[of]?.color ?? ink.text,
      size: 8.5,
      bold: true,
      anchor: 'middle',
    });
  }
  for (const { name, color, y: at } of pushedApart(ends, top + plotHeight))
    for (const [line, text] of nameLines(name).entries())
      marks.push({
        kind: 'text',
        x: left + plotWidth + 6,
        y: at + 3 + line * nameLineHeight,
        text,
        color,
        size: 8.5,
        bold: true,
      });
  return { width, height, marks };
}

export type Bar = { readonly name: string; readonly value: number | null; readonly note: string };

/** In points. */
const roomy = { names: 128, notes: 92, row: 19, size: 9 };

export function percentileBars(
  bars: readonly Bar[],
  width: number,
  { names, notes, row, size }: typeof roomy = roomy,
): Drawing {
  const track = width - names - notes;
  const marks: Mark[] = bars.flatMap(({ name, value, note }, at): Mark[] => {
    const y = at * row;
    const bar = { kind: 'rect', x: names, y: y + row / 2 - 4.5, height: 8 } as const;
    const foot = y + row / 2 + 2.5;
    return [
      ...barName(name, { width: names, size, middle: y + row / 2 }),
      { ...bar, width: track, color: '#f3eee6' },
      ...(value === null
        ? []
        : [{ ...bar, width: Math.max(1, (track * value) / 100), color: value >= 50 ? ink.sea : '#8f8a80' }]),
      { kind: 'text', x: width, y: foot, text: note, color: ink.muted, size: size - 0.5, anchor: 'end' },
    ];
  });
  marks.push({
    kind: 'rect',
    x: names + track / 2,
    y: 0,
    width: 0.6,
    height: bars.length * row,
    color: ink.muted,
  });
  return { width, height: bars.length * row, marks };
}

const letterWidth = 0.55;
/** The part of the usual size that letters have where a name takes two lines. */
const smaller = 0.8;

/** A long name takes two lines of smaller letters in the height of one. */
function barName(
  name: string,
  { width, size, middle }: { width: number; size: number; middle: number },
): Mark[] {
  const text = (content: string, y: number, letters: number): Mark => ({
    kind: 'text',
    x: 0,
    y,
    text: content,
    color: ink.text,
    size: letters,
  });
  const fits = (letters: number) => Math.floor(width / (letters * letterWidth));
  if (name.length <= fits(size)) return [text(name, middle + 2.5, size)];
  const letters = size * smaller;
  const [first = '', second] = nameLines(name, fits(letters));
  if (second === undefined) return [text(first, middle + 2.5, letters)];
  return [text(first, middle - 1, letters), text(second, middle + letters - 0.5, letters)];
}

const label = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): Mark => ({
  kind: 'text',
  x,
  y,
  text,
  color: ink.muted,
  size: 8,
  anchor,
});

function partsOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
) {
  const parts: [number, number][][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push([x(at), y(value)]);
  }
  return parts.filter(({ length }) => length > 1);
}

type Scales = { readonly x: (at: number) => number; readonly y: (value: number) => number };

/** Draws the range as an area and the median as a dashed line, starting at the last known value. */
function expected(
  values: NamedSeries['values'],
  { median, low, high }: Ahead,
  color: string,
  { x, y }: Scales,
): Mark[] {
  const from = values.findLastIndex((value) => value !== null);
  const start = values[from];
  if (typeof start !== 'number') return [];
  const line = (ends: readonly number[]) =>
    [start, ...ends].map((value, at): [number, number] => [x(from + at), y(value)]);
  return [
    { kind: 'area', points: [...line(high), ...line(low).reverse()], color, opacity: 0.18 },
    { kind: 'line', points: line(median), color, width: 1.3, dashed: true },
  ];
}

function nameLines(name: string, longest = maxName): string[] {
  if (name.length <= longest) return [name];
  const space = name.lastIndexOf(' ', longest);
  if (space <= 0) return [cut(name, longest)];
  return [name.slice(0, space), cut(name.slice(space + 1), longest)];
}

function pushedApart<Label extends { name: string; y: number }>(
  labels: readonly Label[],
  floor: number,
): Label[] {
  const placed: Label[] = [];
  for (const each of labels.toSorted((one, other) => one.y - other.y)) {
    const above = placed.at(-1);
    placed.push({ ...each, y: above ? Math.max(each.y, above.y + heightOf(above)) : each.y });
  }
  const lowest = placed.at(-1);
  const over = lowest ? Math.max(0, lowest.y + heightOf(lowest) - least - floor) : 0;
  return placed.map((each) => ({ ...each, y: each.y - over }));
}

const heightOf = ({ name }: { name: string }) => least + (nameLines(name).length - 1) * nameLineHeight;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
