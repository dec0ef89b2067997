import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import {
  type BesideCategory,
  besideCategory,
  besideText,
  type IndexedGroup,
  type IndexedShare,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import { exactFigure, ratioFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { percentileBars } from '../charts.ts';
import { ink } from '../marks.ts';
import type { Column, Pages } from '../pdf/page.ts';

export type ShareRow = IndexedShare & {
  readonly name: string;
  readonly percent: number;
  readonly percentile: number | null;
};

const tight = { names: 88, notes: 104, row: 15, size: 8 };

export function barList(
  pages: Pages,
  { x, width }: Column,
  {
    title,
    group,
    of,
    rows,
  }: { title: string; group: IndexedGroup; of: 'authors' | 'posts'; rows: readonly ShareRow[] },
): void {
  if (rows.length === 0) return;
  pages.paragraph(`${title} · n ${exactFigure(group.n)} ${of}`, {
    x,
    width,
    size: 8.5,
    bold: true,
    gap: 1,
    color: ink.muted,
  });
  const bars = rows.map((row) => ({
    name: row.name,
    value: row.percentile,
    note: noteOf(row, besideCategory(row, group)),
  }));
  const alt = `${title}. ${rows.map((row) => `${row.name}: ${spoken(row, group, of)}`).join('; ')}.`;
  pages.figure(percentileBars(bars, width, tight), alt, { x, gap: 7 });
}

export const smallBaseMark = '*';

/** `62% (1.8×) · 12th · 192`; the list's title says what the count is. */
function noteOf({ percentile, percent, n }: ShareRow, beside: BesideCategory | null): string {
  const place = percentile === null ? '' : ` · ${percentileFigure(percentile)}`;
  return `${shareFigure(percent)}${indexNote(beside)}${place} · ${exactFigure(n)}${n < minShown ? smallBaseMark : ''}`;
}

/** ` (1.8×)` where the share clearly differs from the others’. */
export const indexNote = (beside: BesideCategory | null): string =>
  beside?.clear ? ` (${ratioFigure(beside.times)})` : '';

/** Explains the brackets of `indexNote`. */
export const indexNoteKey =
  'in brackets how many times the share of the objects compared, where it clearly differs';

function spoken(row: ShareRow, group: IndexedGroup, of: 'authors' | 'posts'): string {
  const beside = besideCategory(row, group);
  const place = row.percentile === null ? [] : [percentileFigure(row.percentile)];
  const figures = [shareFigure(row.percent), beside ? besideText(beside) : [], place];
  return `${figures.flat().join(', ')}, ${exactFigure(row.n)} ${of}${row.n < minShown ? smallBaseMark : ''}`;
}
