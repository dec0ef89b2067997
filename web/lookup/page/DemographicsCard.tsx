import { memo } from 'react';
import type { DemographicGroup } from '../../../shared/model/descriptor.ts';
import type { InsightDocument } from '../../../shared/model/insight.ts';
import type { ObjectCategory } from '../../../shared/model/object.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import {
  chartedShares,
  demographicTabs,
  firstTab,
  hasDemographic,
} from '../../../shared/rules/lookup/demographics.ts';
import { ordinal, percentFigure } from '../../../shared/rules/lookup/figures.ts';
import { otherShare } from '../../../shared/rules/lookup/places.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { PercentileBars } from '../../ui/charts/PercentileBars.tsx';
import { otherColor, ShareDonut, seriesColor } from '../../ui/charts/ShareDonut.tsx';
import { Tabs } from '../../ui/charts/Tabs.tsx';
import { categoryNames } from './categoryNames.ts';
import style from './DemographicsCard.module.css';
import { Empty } from './Empty.tsx';
import type { Choose } from './lookupQuery.ts';
import { useDescriptorNames } from './useDescriptorNames.ts';

const tabNames: Record<DemographicGroup, string> = {
  gender: 'Gender',
  age: 'Age',
  race: 'Race (US Only)',
  income: 'Income',
};
const noData: Record<DemographicGroup, string> = {
  gender: 'No Gender Data Available',
  age: 'No Age Data Available',
  race: 'No Race Data Available',
  income: 'No Income Data Available',
};

/** Who the authors are: how that compares, and their shares. */
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
  const tab = demographicTabs.find((name) => name === asked) ?? firstTab;
  const available = hasDemographic(insight.demographics, tab);
  const shares = available ? chartedShares(insight.demographics, tab) : [];
  const named = shares.map((share) => ({ ...share, key: String(share.id), name: nameOf(share.id) }));
  const other = otherShare(shares);
  const slices = [
    ...named.map(({ key, name, percent }, at) => ({ key, name, percent, color: seriesColor(at) })),
    ...(other >= 0.1 ? [{ key: 'other', name: 'Other', percent: other, color: otherColor }] : []),
  ];
  return (
    <ChartFrame
      id="demographics"
      title="Demographics"
      definition={`Percentile among ${categoryNames[category]} in ${verticalNames[insight.vertical]}, and raw %`}
      n={{ count: available ? insight.demographics[tab].n : null, of: 'authors' }}
      summary={
        available
          ? `${tabNames[tab]}: ${named.map(({ name, percentile, percent }) => `${name} ${percentFigure(percent)}, ${ordinal(percentile)} percentile`).join('; ')}.`
          : noData[tab]
      }
      table={{
        columns: [
          { label: tabNames[tab], kind: 'text' },
          { label: 'Percentile', kind: 'percentile' },
          { label: 'Raw %', kind: 'percent' },
          { label: 'Authors', kind: 'count' },
        ],
        rows: named.map(({ name, percentile, percent, n }) => [name, percentile, percent, n]),
      }}
      explanations={[
        { metric: 'demographics', n: available ? `${insight.demographics[tab].n} authors` : undefined },
        { metric: 'percentile' },
      ]}
      tabs={
        <Tabs
          label="Demographic"
          options={demographicTabs.map((value) => ({ value, label: tabNames[value] }))}
          value={tab}
          onChange={(next) => choose({ demographic: next === firstTab ? null : next })}
        />
      }
    >
      {available ? (
        <div className={style.charts}>
          <PercentileBars bars={named} label={`${tabNames[tab]}, percentiles`} />
          <ShareDonut slices={slices} label={`${tabNames[tab]}, raw %`} size={72} />
        </div>
      ) : (
        <Empty>{noData[tab]}</Empty>
      )}
    </ChartFrame>
  );
});
