import { type Drawing, ink, type Mark } from '../../../../../functions/lookup/reports/marks.ts';
import { changeFigure } from '../../../../../shared/rules/text/figures.ts';
import { signedRange, signedWhole } from '../../../../../shared/rules/text/signedRange.ts';
import { drawing, type Measure, rectMark, textMark, tone, wrapped } from './marks.ts';

export type ChangeDot = {
  readonly name: string;
  readonly change: number;
  readonly low: number;
  readonly high: number;
};

const names = 132;
const notes = 118;
const size = 9;
const lineHeight = 11;
const steps = [10, 20, 25, 50, 100, 200, 500];

/** Dots are changes in percent, lines their 95% intervals; a line that crosses zero shows no change. */
export function changeDots(dots: readonly ChangeDot[], width: number, measure: Measure): Drawing {
  const track = width - names - notes;
  // One very uncertain object must not flatten all others.
  const ends = dots.map(({ low, high }) => ({ low, high: Math.min(high, 200) }));
  const from = Math.min(-10, ...ends.map(({ low }) => low));
  const to = Math.max(10, ...ends.map(({ high }) => high));
  const x = (change: number) => names + (track * (Math.min(to, Math.max(from, change)) - from)) / (to - from);
  const marks: Mark[] = [];
  let y = 0;
  for (const { name, change, low, high } of dots) {
    const lines = wrapped(name, names - 10, size, measure);
    const height = Math.max(19, lines.length * lineHeight + 8);
    const middle = y + height / 2;
    const color = low > 0 ? '#22703f' : high < 0 ? '#b3371f' : tone.gray;
    for (const [at, line] of lines.entries()) {
      const foot = middle + 3 + (at - (lines.length - 1) / 2) * lineHeight;
      marks.push(textMark(0, foot, line, { color: ink.text, size }));
    }
    marks.push(rectMark(names, y + height - 0.5, track, 0.5, tone.soft));
    marks.push(rectMark(x(low), middle - 0.75, Math.max(1, x(high) - x(low)), 1.5, color));
    marks.push(rectMark(x(change) - 3, middle - 3, 6, 6, color));
    const text = `${changeFigure(change)} (${signedRange({ low, high }, '%')})`;
    marks.push(textMark(width, middle + 3, text, { size: 8.5, anchor: 'end', color: ink.text }));
    y += height;
  }
  marks.push(rectMark(x(0) - 0.4, 0, 0.8, y, ink.muted));
  const step = steps.find((each) => (to - from) / each <= 6) ?? 500;
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step)
    marks.push(textMark(x(tick), y + 10, `${signedWhole(tick)}%`, { anchor: 'middle' }));
  return drawing(width, y + 14, marks);
}
