import { absences } from '../../../shared/rules/lookup/absence.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { baseLabel } from '../../ui/charts/base.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { windowLabels } from '../../ui/charts/fileTable.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  percentileColumn,
} from '../figures/interval.ts';
import { type ComparedList, groupOf } from './comparedList.ts';

/** One line per row and object, so that the columns are the same whatever is compared. */
export function shareFile(
  { list, of }: { readonly list: string; readonly of: 'authors' | 'posts' },
  rows: readonly { readonly key: string; readonly name: string }[],
  lists: readonly ComparedList[],
): ChartTable {
  return {
    columns: [
      { label: 'List', kind: 'text' },
      { label: 'Row', kind: 'text' },
      { label: 'Object', kind: 'text' },
      { label: 'Share, %', kind: 'percent' },
      ...intervalColumns,
      { label: of === 'authors' ? 'Authors' : 'Posts', kind: 'count' },
      { label: baseLabel(of), kind: 'base' },
      ...indexColumns,
      of === 'authors' ? percentileColumn : { label: 'Percentile', kind: 'percentile' },
      { label: 'Ranked among, other objects', kind: 'peers' },
      { label: 'Why there is no share', kind: 'note' },
      { label: windowLabels.from, kind: 'text' },
      { label: windowLabels.to, kind: 'text' },
    ],
    rows: rows.flatMap(({ key, name }) =>
      lists.map(({ object, others, shares, absent, months }) => {
        const share = shares.get(key);
        const window = [monthText(months.from), monthText(months.to)];
        return share
          ? [
              list,
              name,
              object,
              share.percent,
              ...intervalCells(share, share.of),
              share.n,
              share.of,
              ...indexCells(share, groupOf(share)),
              share.percentile,
              others(share),
              null,
              ...window,
            ]
          : [
              list,
              name,
              object,
              ...Array<null>(10).fill(null),
              others(share),
              absences[absent(key)].text,
              ...window,
            ];
      }),
    ),
  };
}
