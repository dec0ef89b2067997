import { type Drawing, ink, type Mark } from '../../../../../functions/lookup/reports/marks.ts';
import { monthNames } from '../../../../../shared/rules/lookup/months.ts';
import { drawing, niceTop, rectMark, textMark, tone } from './marks.ts';

const left = 34;
const top = 10;
const bottom = 20;

/** Columns of the lead, ticks of the rivals; 100 is the average month of a year. */
export function seasonColumns(
  lead: readonly (number | null)[],
  rivals: readonly (number | null)[],
  width: number,
  height: number,
): Drawing {
  const most = niceTop(Math.max(120, ...[...lead, ...rivals].map((value) => value ?? 0)));
  const [plotWidth, plotHeight] = [width - left, height - top - bottom];
  const y = (value: number) => top + plotHeight * (1 - value / most);
  const step = plotWidth / lead.length;
  const marks: Mark[] = [];
  for (const value of [0, 100, most].filter((each) => each === 100 || Math.abs(each - 100) > most / 8)) {
    marks.push(
      rectMark(left, y(value), plotWidth, value === 100 ? 0.9 : 0.5, value === 100 ? ink.muted : ink.line),
    );
    marks.push(textMark(left - 5, y(value) + 3, String(Math.round(value)), { anchor: 'end' }));
  }
  const peak = lead.reduce<number>((best, value, at) => ((value ?? 0) > (lead[best] ?? 0) ? at : best), 0);
  for (const [at, value] of lead.entries()) {
    const x = left + at * step;
    if (value !== null)
      marks.push(
        rectMark(x + step * 0.2, y(value), step * 0.6, y(0) - y(value), at === peak ? ink.sea : '#7fb3bc'),
      );
    const other = rivals[at];
    if (typeof other === 'number')
      marks.push(rectMark(x + step * 0.08, y(other) - 1, step * 0.84, 2, tone.coral));
    marks.push(textMark(x + step / 2, height - 5, (monthNames[at] ?? '').slice(0, 3), { anchor: 'middle' }));
  }
  return drawing(width, height, marks);
}
