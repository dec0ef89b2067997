import { type Drawing, ink, type Mark } from '../../../../../functions/lookup/reports/marks.ts';
import type { Forecast } from '../../../../../shared/model/lookup/forecast.ts';
import { monthLabel } from '../../../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../../../shared/rules/text/figures.ts';
import { drawing, niceTop, rectMark, textMark } from './marks.ts';

const left = 38;
const top = 10;
const bottom = 22;
const right = 62;

/** The known months, then the median and the two ranges of the twelve months to come. */
export function outlookFan(
  known: readonly (number | null)[],
  { median, lo80, hi80, lo95, hi95 }: Forecast,
  lastMonth: number,
  width: number,
  height: number,
): Drawing {
  const months = known.length + median.length;
  const most = niceTop(Math.max(1, ...known.map((value) => value ?? 0), ...hi80) * 1.02);
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  const x = (at: number) => left + (plotWidth * at) / (months - 1);
  const y = (value: number) => top + plotHeight * (1 - Math.min(most, value) / most);
  const last = known.at(-1) ?? 0;
  const from = known.length - 1;
  const band = (low: readonly number[], high: readonly number[], opacity: number): Mark => ({
    kind: 'area',
    points: [
      [x(from), y(last)],
      ...high.map((value, at): [number, number] => [x(from + 1 + at), y(value)]),
      ...low.map((value, at): [number, number] => [x(from + 1 + at), y(value)]).toReversed(),
    ],
    color: ink.sea,
    opacity,
  });
  const grid = [0, 0.5, 1].flatMap((share) => [
    rectMark(left, y(most * share), plotWidth, 0.6, ink.line),
    textMark(left - 5, y(most * share) + 3, exactFigure(most * share), { anchor: 'end' }),
  ]);
  const line = (points: readonly (readonly [number, number])[], width: number): Mark => ({
    kind: 'line',
    points,
    color: ink.sea,
    width,
  });
  const dashes = [last, ...median].slice(0, -1).map((value, at) => {
    const next = median[at] ?? 0;
    const [x0, x1] = [x(from + at), x(from + at + 1)];
    return line(
      [
        [x0, y(value)],
        [x0 + (x1 - x0) * 0.6, y(value + (next - value) * 0.6)],
      ],
      1.4,
    );
  });
  const end = median.at(-1) ?? 0;
  return drawing(width, height, [
    ...grid,
    band(lo95, hi95, 0.07),
    band(lo80, hi80, 0.15),
    rectMark(x(from) - 0.3, top, 0.6, plotHeight, ink.muted),
    line(
      known.flatMap((value, at): [number, number][] => (value === null ? [] : [[x(at), y(value)]])),
      1.8,
    ),
    ...dashes,
    textMark(x(0), height - 6, monthLabel(lastMonth - known.length + 1)),
    textMark(x(from), height - 6, monthLabel(lastMonth), { anchor: 'middle' }),
    textMark(x(months - 1), height - 6, monthLabel(lastMonth + median.length), { anchor: 'end' }),
    textMark(left + plotWidth + 6, y(end) + 3, `median ${exactFigure(end)}`, {
      color: ink.sea,
      size: 8.5,
      bold: true,
    }),
  ]);
}
