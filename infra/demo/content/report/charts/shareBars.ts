import { type Drawing, ink, type Mark } from '../../../../../functions/lookup/reports/marks.ts';
import type { Measure as FigureMeasure } from '../../../../../shared/model/content/reportFigures.ts';
import { shareFigure } from '../../../../../shared/rules/text/figures.ts';
import type { Share } from '../facts.ts';
import { drawing, type Measure, niceTop, rectMark, textMark, tone, wrapped } from './marks.ts';

export type ShareBar = {
  readonly name: string;
  readonly share: Share;
  /** The pooled share of the rivals, drawn as a tick. */
  readonly beside: Share | null;
  /** The bar’s figure, for reading it from another release. */
  readonly measure?: FigureMeasure;
};

const names = 132;
const notes = 96;
const size = 9;
const lineHeight = 11;

/** Lengths are shares on one scale, which begins at zero; the line through an end is its 95% interval. */
export function shareBars(bars: readonly ShareBar[], width: number, measure: Measure): Drawing {
  const track = width - names - notes;
  const most = niceTop(
    Math.max(1, ...bars.map(({ share, beside }) => Math.max(share.high, beside?.percent ?? 0))),
  );
  const x = (percent: number) => names + (track * percent) / most;
  let y = 0;
  const marks: Mark[] = [];
  for (const { name, share, beside } of bars) {
    const lines = wrapped(name, names - 10, size, measure);
    const height = Math.max(19, lines.length * lineHeight + 8);
    const middle = y + height / 2;
    for (const [at, line] of lines.entries()) {
      const foot = middle + 3 + (at - (lines.length - 1) / 2) * lineHeight;
      marks.push(textMark(0, foot, line, { color: ink.text, size }));
    }
    marks.push(rectMark(names, middle - 4, track, 8, tone.soft));
    marks.push(rectMark(names, middle - 4, Math.max(0.8, x(share.percent) - names), 8, ink.sea));
    marks.push(rectMark(x(share.low), middle - 0.5, x(share.high) - x(share.low), 1, ink.text));
    if (beside) marks.push(rectMark(x(beside.percent) - 0.9, middle - 7, 1.8, 14, tone.coral));
    const besideText = beside ? `, rivals ${shareFigure(beside.percent)}` : '';
    marks.push(
      textMark(width, middle + 3, `${shareFigure(share.percent)}${besideText}`, { size: 8.5, anchor: 'end' }),
    );
    y += height;
  }
  marks.push(textMark(names, y + 9, '0%'), textMark(names + track, y + 9, `${most}%`, { anchor: 'end' }));
  return drawing(width, y + 14, marks);
}
