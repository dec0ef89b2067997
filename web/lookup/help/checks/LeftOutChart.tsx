import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import type { MonthPosts } from '../../../../shared/model/lookup/releaseChecks.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { isLost, markedShare } from '../../../../shared/rules/lookup/leftOutShare.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import style from './DataChecks.module.css';
import { marks } from './marks.ts';

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
