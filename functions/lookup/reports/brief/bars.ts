import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { percentileBars } from '../charts.ts';
import { ink } from '../marks.ts';
import type { Column, Pages } from '../pdf/page.ts';

export type ShareRow = {
  readonly name: string;
  readonly percent: number;
  readonly percentile: number | null;
  readonly n: number;
};

const tight = { names: 94, notes: 88, row: 15, size: 8 };

export function barList(
  pages: Pages,
  { x, width }: Column,
  { title, n, of, rows }: { title: string; n: number; of: 'authors' | 'posts'; rows: readonly ShareRow[] },
): void {
  if (rows.length === 0) return;
  pages.paragraph(`${title} · n ${exactFigure(n)} ${of}`, {
    x,
    width,
    size: 8.5,
    bold: true,
    gap: 1,
    color: ink.muted,
  });
  const bars = rows.map((row) => ({ name: row.name, value: row.percentile, note: noteOf(row) }));
  const alt = `${title}. ${rows.map((row) => `${row.name}: ${noteOf(row, ` ${of}`)}`).join('; ')}.`;
  pages.figure(percentileBars(bars, width, tight), alt, { x, gap: 7 });
}

export const smallBaseMark = '*';

/** `12th · 62.3% · 192`; the list's title says what the count is. */
function noteOf({ percentile, percent, n }: ShareRow, of = ''): string {
  const place = percentile === null ? '' : `${percentileFigure(percentile)} · `;
  return `${place}${percentFigure(percent)} · ${exactFigure(n)}${of}${n < minShown ? smallBaseMark : ''}`;
}
