import { useMemo } from 'react';
import type { MonthPosts } from '../../../../shared/model/lookup/releaseChecks.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { isLost, markedShare } from '../../../../shared/rules/lookup/leftOutShare.ts';
import { monthLabel, monthText } from '../../../../shared/rules/lookup/months.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { StatusText } from '../../../ui/controls/StatusText.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { marks, stateTexts } from './marks.ts';

const columns: readonly Column<MonthPosts>[] = [
  {
    id: 'month',
    header: 'Month',
    value: ({ month }) => month,
    cell: ({ month }) => monthLabel(month),
    csv: ({ month }) => monthText(month),
    latestFirst: true,
    searched: false,
    width: 110,
  },
  {
    id: 'posts',
    header: 'Posts (n)',
    value: (each) => (isUnknown(each) ? null : each.posts),
    cell: (each) => (isUnknown(each) ? '–' : exactFigure(each.posts)),
    align: 'right',
    searched: false,
    width: 115,
  },
  ...marks.map(
    ({ of, name }): Column<MonthPosts> => ({
      id: of,
      header: name,
      fileHeader: `${name} %`,
      value: (each) => markedShare(each, of),
      cell: (each) => (each.posts > 0 ? percentFigure(markedShare(each, of)) : '–'),
      csv: (each) => rounded(markedShare(each, of)),
      align: 'right',
      searched: false,
      width: name.length > 8 ? 145 : 110,
    }),
  ),
  ...marks.map(
    ({ of, name }): Column<MonthPosts> => ({
      id: `${of}-posts`,
      header: `${name}, posts`,
      value: (each) => (isUnknown(each) ? null : each[of]),
      hidden: 'file',
    }),
  ),
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => stateTexts[state],
    cell: (each) => <StatusText tone={isLost(each) ? 'coral' : 'plain'}>{stateTexts[each.state]}</StatusText>,
  },
];

const isUnknown = ({ state }: MonthPosts) => state === 'empty' || state === 'missing';
const rounded = (share: number | null) => (share === null ? null : Math.round(share * 100) / 100);

export function LeftOutTable({ source, months }: { source: SourceId; months: readonly MonthPosts[] }) {
  const rows = useMemo(() => [...months], [months]);
  return (
    <DataTable
      name="left-out"
      label={`Months of ${sourceNames[source]}`}
      nouns={['month', 'months']}
      columns={columns}
      source={{ rows, retry: () => undefined }}
      rowKey={({ month }) => String(month)}
      rowName={({ month }) => monthLabel(month)}
      empty="There are no months of this source."
      defaultSort="-month"
      paging={{ size: 24 }}
      csv={['left out', sourceNames[source]]}
    />
  );
}
