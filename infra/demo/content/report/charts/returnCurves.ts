import { type Drawing, ink, type Mark, seriesColors } from '../../../../../functions/lookup/reports/marks.ts';
import { pushApart } from '../../../../../shared/rules/lookup/pushApart.ts';
import { drawing, type Measure, niceTop, rectMark, textMark, wrapped } from './marks.ts';

export type ReturnCurve = {
  readonly name: string;
  readonly points: readonly { readonly percent: number; readonly low: number; readonly high: number }[];
};

const left = 34;
const right = 118;
const top = 8;
const bottom = 22;

/** Shares of authors who came back, by months passed; the first curve has its interval as a band. */
export function returnCurves(
  curves: readonly ReturnCurve[],
  width: number,
  height: number,
  measure: Measure,
): Drawing {
  const longest = Math.max(2, ...curves.map(({ points }) => points.length));
  const most = niceTop(
    Math.max(
      1,
      ...curves.flatMap(({ points }, at) => points.map((each) => (at === 0 ? each.high : each.percent))),
    ),
  );
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  const x = (at: number) => left + (plotWidth * at) / (longest - 1);
  const y = (percent: number) => top + plotHeight * (1 - percent / most);
  const marks: Mark[] = [];
  for (const share of [0, 0.5, 1]) {
    marks.push(rectMark(left, y(most * share), plotWidth, 0.6, ink.line));
    marks.push(
      textMark(left - 5, y(most * share) + 3, `${Math.round(most * share * 10) / 10}%`, { anchor: 'end' }),
    );
  }
  for (let at = 0; at < longest; at += 1) {
    const anchor = at === 0 ? 'start' : at === longest - 1 ? 'end' : 'middle';
    marks.push(textMark(x(at), height - 6, at === 0 ? '1 month' : `${at + 1} months`, { anchor }));
  }
  const [first] = curves;
  if (first && first.points.length > 1) {
    const up = first.points.map(({ high }, at): [number, number] => [x(at), y(high)]);
    const down = first.points.map(({ low }, at): [number, number] => [x(at), y(low)]).reverse();
    marks.push({ kind: 'area', points: [...up, ...down], color: seriesColors[0], opacity: 0.14 });
  }
  const labels = curves.map(({ name }) => wrapped(name, right - 12, 8.5, measure));
  const wanted = curves.map(({ points }) => y(points.at(-1)?.percent ?? 0));
  const gap = 11 * Math.max(1, ...labels.map(({ length }) => length));
  const placed = pushApart(wanted, gap, { top: top + 4, bottom: top + plotHeight });
  for (const [at, { points }] of curves.entries()) {
    const color = seriesColors[at % seriesColors.length] ?? ink.sea;
    if (points.length > 1) {
      marks.push({
        kind: 'line',
        points: points.map(({ percent }, month) => [x(month), y(percent)]),
        color,
        width: at === 0 ? 2.4 : 1.4,
      });
    }
    for (const [line, text] of (labels[at] ?? []).entries())
      marks.push(
        textMark(left + plotWidth + 8, (placed[at] ?? 0) + 3 + line * 10, text, {
          color,
          size: 8.5,
          bold: true,
        }),
      );
  }
  return drawing(width, height, marks);
}
