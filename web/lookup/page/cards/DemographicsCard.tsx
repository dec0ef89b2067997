import { memo } from 'react';
import { demographicGroups, demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import { chartedShares, firstTab, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { percentileText, rankedAmong } from '../../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { otherShare } from '../../../../shared/rules/lookup/places.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { PercentileBars } from '../../../ui/charts/PercentileBars.tsx';
import { otherColor, ShareDonut, seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { Empty } from '../../figures/Empty.tsx';
import { intervalCells, intervalColumns, shareText } from '../../figures/interval.ts';
import { noDemographic } from '../../figures/noDemographic.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import style from './DemographicsCard.module.css';

export const DemographicsCard = memo(function DemographicsCard({
  insight,
  tab: asked,
  category,
  choose,
}: {
  insight: InsightDocument;
  tab: string | null;
  category: ObjectCategory;
  choose: Choose;
}) {
  const nameOf = useDescriptorNames();
  const tab = demographicGroups.find((name) => name === asked) ?? firstTab;
  const available = hasDemographic(insight.demographics, tab);
  const shares = available ? chartedShares(insight.demographics, tab) : [];
  const named = shares.map((share, at) => ({
    ...share,
    key: String(share.id),
    name: nameOf(share.id),
    shortName: shortBands[share.id],
    color: seriesColor(at),
    smallBase: share.n < minShown,
    detail: shareText(share, insight.demographics[tab].n, 'authors'),
  }));
  const other = otherShare(shares);
  const bars = [
    ...named,
    ...(other >= 0.1
      ? [{ key: 'other', name: 'Other', percentile: null, percent: other, color: otherColor, rest: true }]
      : []),
  ];
  const table: ChartTable = {
    columns: [
      { label: 'Group', kind: 'text' },
      { label: 'Percentile', kind: 'percentile' },
      { label: 'Share, %', kind: 'percent' },
      ...intervalColumns,
      { label: 'Authors', kind: 'count' },
    ],
    rows: named.map((row) => [
      row.name,
      row.percentile,
      row.percent,
      ...intervalCells(row, insight.demographics[tab].n),
      row.n,
    ]),
  };
  return (
    <ChartFrame
      id="demographics"
      title="Demographics"
      definition={`${rankedAmong(insight, category)}, and raw % of authors of known ${tab}`}
      months={latestMonths(insight.last_month, 12)}
      chosen={demographicNames[tab]}
      n={{ count: available ? insight.demographics[tab].n : null, of: 'authors' }}
      leftOut={leftOutRows(insight, [tab])}
      summary={
        available
          ? `${demographicNames[tab]}: ${named.map(({ name, percentile, percent }) => `${name} ${percentFigure(percent)}, ${percentileText(percentile)}`).join('; ')}.`
          : noDemographic[tab]
      }
      table={table}
      file={{
        columns: [{ label: 'List', kind: 'text' }, ...table.columns],
        rows: table.rows.map((row) => [demographicNames[tab], ...row]),
      }}
      explanations={[{ metric: 'demographics' }, { metric: 'percentile' }]}
      tabs={
        <Tabs
          label="Demographic"
          options={demographicGroups.map((value) => ({ value, label: demographicNames[value] }))}
          value={tab}
          onChange={(next) => choose({ demographic: next === firstTab ? null : next })}
        />
      }
    >
      {available ? (
        <div className={style.charts}>
          <PercentileBars bars={bars} label={`${demographicNames[tab]}, percentiles and raw %`} withShares />
          <ShareDonut slices={bars} size={88} />
        </div>
      ) : (
        <Empty>{noDemographic[tab]}</Empty>
      )}
    </ChartFrame>
  );
});

/** The chart uses short names of income bands; screen readers and the table get the amounts. */
const shortBands: Record<number, string> = { 800099: 'Low', 800399: 'Mid', 800699: 'High' };
