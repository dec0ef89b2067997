import { lazy, Suspense, useMemo } from 'react';
import type { MonthPosts } from '../../../../shared/model/lookup/releaseChecks.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/scope.ts';
import { isLost, type Marked, markedShare } from '../../../../shared/rules/lookup/leftOut.ts';
import { monthLabel, monthText } from '../../../../shared/rules/lookup/months.ts';
import { counted, exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { StatusText } from '../../../ui/controls/StatusText.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import style from './DataChecks.module.css';

const Timeline = lazy(() =>
  import('../../../ui/charts/timeline/Timeline.tsx').then((module) => ({ default: module.Timeline })),
);

/** Lost months are gaps: nothing is known of their posts. */
export function LeftOutChart({ source, months }: { source: SourceId; months: readonly MonthPosts[] }) {
  const places = useMemo(() => months.map(({ month }) => month), [months]);
  const series = useMemo(
    () =>
      marks.map(({ of, name, color }) => ({
        key: of,
        name,
        endLabel: name,
        color,
        values: months.map((each) => (isLost(each) ? null : markedShare(each, of))),
      })),
    [months],
  );
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const posts = months.reduce((sum, each) => sum + each.posts, 0);
  const lost = months.filter(isLost).length;
  const latest = marks.map(({ of, name }) => `${name} ${percentFigure(markedShare(last, of))}`).join(', ');
  return (
    <ChartFrame
      id="left-out"
      title="Share of posts by mark"
      definition="Percent of the posts delivered for each month; a gap is a lost month."
      months={{ from: first.month, to: last.month }}
      chosen={sourceNames[source]}
      n={{ count: posts, of: 'posts' }}
      summary={`${counted(months.length, 'month')} of ${sourceNames[source]}, ${lost} of them lost. Latest month: ${latest}.`}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          { label: 'Posts', kind: 'count' },
          ...marks.map(({ name }) => ({ label: `${name} %`, kind: 'rate' as const })),
        ],
        rows: months.map((each) => [
          monthText(each.month),
          isLost(each) ? null : each.posts,
          ...marks.map(({ of }) => (isLost(each) ? null : markedShare(each, of))),
        ]),
      }}
    >
      <div className={style.plot}>
        <Suspense fallback={<Skeleton height={220} />}>
          <Timeline
            label={`Share of posts by mark, ${sourceNames[source]}`}
            months={places}
            series={series}
            axisFigure={percentFigure}
            figure={percentFigure}
          />
        </Suspense>
      </div>
    </ChartFrame>
  );
}

const marks: readonly { of: Marked; name: string; color: string }[] = [
  { of: 'spam', name: 'Spam', color: 'var(--series-2)' },
  { of: 'commercial', name: 'Advertisements', color: 'var(--series-1)' },
  { of: 'repeated', name: 'Repeats', color: 'var(--series-3)' },
];

const stateTexts: Record<MonthPosts['state'], string> = {
  counted: 'Counted',
  left_out: 'Left out: a fragment',
  empty: 'Lost: nothing delivered',
  missing: 'Lost: no usable file',
};

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
