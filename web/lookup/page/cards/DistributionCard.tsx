import { memo, useMemo } from 'react';
import { type InsightDocument, kept } from '../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import {
  monthLabel,
  monthText,
  type Period,
  sliceSeries,
  sumOf,
} from '../../../../shared/rules/lookup/months.ts';
import { shorten, shortNames } from '../../../../shared/rules/lookup/shorten.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { Timeline } from '../../../ui/charts/timeline/Timeline.tsx';
import { monthlyFile } from '../../figures/monthlyFile.ts';
import { fewPosts, gapsNote, monthsOf, percentAxis, previousValues } from '../../figures/timelineValues.ts';
import type { Choose } from '../../objects/lookupQuery.ts';

export const DistributionCard = memo(function DistributionCard({
  insight,
  period,
  compared,
  choose,
}: {
  insight: InsightDocument;
  period: Period;
  compared: boolean;
  choose: Choose;
}) {
  const { domains, posts } = insight.domain_percents;
  const top = useMemo(
    () =>
      sortedDistribution(domains)
        .filter(({ percents }) => percents)
        .slice(0, kept.domain_series),
    [domains],
  );
  const series = useMemo(
    () =>
      top.map(({ vertical, percents = [] }, at) => ({
        key: String(vertical),
        name: verticalNames[vertical],
        color: seriesColor(at),
        endLabel: shorten(verticalNames[vertical], shortNames.legend),
        values: sliceSeries(percents, insight.last_month, period),
        blank: fewPosts(sliceSeries(posts, insight.last_month, period)),
        previous: compared ? previousValues(percents, insight.last_month, period) : undefined,
      })),
    [top, posts, insight, period, compared],
  );
  // A line at 100 % says no more than the words.
  const chosen = domains.find(({ vertical }) => vertical === insight.vertical);
  const isAll = series.length > 1 && Math.round(chosen?.latest ?? 0) === 100;
  const drawn = isAll ? series.filter(({ key }) => key !== String(insight.vertical)) : series;
  const months = useMemo(() => monthsOf(period), [period]);
  const counted = sliceSeries(posts, insight.last_month, period);
  return (
    <ChartFrame
      id="distribution"
      title="Market Verticals"
      definition={`Share of the object’s posts in its top three verticals; percentages need not add up to 100.${gapsNote(counted)}`}
      months={period}
      n={{ count: sumOf(counted), of: 'posts' }}
      summary={`Over the last three months: ${sortedDistribution(domains)
        .slice(0, kept.domain_series)
        .map(({ vertical, latest }) => `${verticalNames[vertical]} ${percentFigure(latest)}`)
        .join('; ')}.`}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          ...series.map(({ name }) => ({ label: name, kind: 'percent' as const })),
          { label: baseLabel('posts'), kind: 'base' },
        ],
        rows: months.map((month, at) => [
          monthText(month),
          ...series.map(({ values }) => values[at] ?? null),
          counted[at] ?? null,
        ]),
      }}
      file={monthlyFile(
        'Market vertical',
        months,
        [
          { label: 'Share of posts, %', kind: 'percent' },
          { label: baseLabel('posts'), kind: 'base' },
        ],
        series.map(({ name, values }) => ({
          name,
          cellsAt: (at) => [values[at] ?? null, counted[at] ?? null],
        })),
      )}
      explanations={[{ metric: 'domain_percents' }]}
      foot={
        <>
          <span>
            {isAll
              ? `${verticalNames[insight.vertical]} 100% (chosen)`
              : 'A post can count in several verticals.'}
          </span>
          <button type="button" onClick={() => choose({ dialog: 'distributions' })}>
            All verticals
          </button>
        </>
      }
    >
      <Timeline
        label={`Market verticals from ${monthLabel(period.from)} to ${monthLabel(period.to)}`}
        months={months}
        series={drawn}
        axisFigure={percentAxis}
        figure={percentFigure}
        top={isAll ? undefined : 100}
      />
    </ChartFrame>
  );
});
