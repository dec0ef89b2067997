import { absences } from '../../../shared/rules/lookup/absence.ts';
import { isShare, type ShareGroup } from '../../../shared/rules/lookup/compared/shareGroups.ts';
import { latestMonths, monthText } from '../../../shared/rules/lookup/months.ts';
import { peoplePeriod } from '../../../shared/rules/lookup/peopleMonths.ts';
import { rankedOthers } from '../../../shared/rules/lookup/percentile.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { windowLabels } from '../../ui/charts/fileTable.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  percentileColumn,
} from '../figures/interval.ts';
import type { Contender } from './contender.ts';

/** One line per row and object of all lists, so that the columns are the same whatever is compared. */
export const sharesFile = (
  column: 'Object' | 'Source',
  contenders: readonly Contender[],
  groups: readonly ShareGroup[],
): ChartTable => ({
  columns: [
    { label: 'List', kind: 'text' },
    { label: 'Row', kind: 'text' },
    { label: column, kind: 'text' },
    { label: 'Share, %', kind: 'percent' },
    ...intervalColumns,
    { label: 'Authors or posts', kind: 'count' },
    { label: 'Base', kind: 'base' },
    { label: 'Base counts', kind: 'note' },
    ...indexColumns,
    percentileColumn,
    { label: 'Ranked among, other objects', kind: 'peers' },
    { label: 'Why there is no share', kind: 'note' },
    { label: windowLabels.from, kind: 'text' },
    { label: windowLabels.to, kind: 'text' },
  ],
  rows: groups.flatMap(({ name: list, of, rows }) =>
    rows.flatMap(({ name, cells }) =>
      cells.map((cell, at) => {
        const contender = contenders[at];
        if (!contender) return [];
        const { name: object, insight } = contender;
        const { from, to } = of === 'authors' ? peoplePeriod(insight) : latestMonths(insight.last_month, 3);
        const window = [monthText(from), monthText(to)];
        const others =
          of === 'posts'
            ? insight.peers
            : isShare(cell)
              ? rankedOthers(insight, [{ ...cell.group, shares: [cell] }])
              : undefined;
        if (!isShare(cell))
          return [
            list,
            name,
            object,
            ...blank(5),
            of,
            ...blank(5),
            others ?? null,
            absences[cell].text,
            ...window,
          ];
        return [
          list,
          name,
          object,
          cell.percent,
          ...intervalCells(cell, cell.group.n),
          cell.n,
          cell.group.n,
          of,
          ...indexCells(cell, cell.group),
          cell.percentile,
          others ?? null,
          null,
          ...window,
        ];
      }),
    ),
  ),
});

const blank = (count: number) => Array<null>(count).fill(null);
