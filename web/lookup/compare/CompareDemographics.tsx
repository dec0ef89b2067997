import { memo, useContext } from 'react';
import { demographicGroups, demographicNames } from '../../../shared/model/descriptor.ts';
import { minShown } from '../../../shared/model/insight.ts';
import { chartedShares, firstTab, hasDemographic } from '../../../shared/rules/lookup/demographics.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { comparedCells, shareText } from '../figures/interval.ts';
import { Empty } from '../page/cards/Empty.tsx';
import { noDemographic } from '../page/cards/noDemographic.ts';
import { useDescriptorNames } from '../page/cards/useDescriptorNames.ts';
import type { Choose } from '../page/lookupQuery.ts';
import type { Contender } from './contender.ts';
import { Matrix, PercentileCell } from './Matrix.tsx';

/** Who talks about each: percentiles from 0 to 100, with the shares behind them. */
export const CompareDemographics = memo(function CompareDemographics({
  contenders,
  tab: asked,
  choose,
}: {
  contenders: readonly Contender[];
  tab: string | null;
  choose: Choose;
}) {
  const nameOf = useDescriptorNames();
  const { canExport } = useContext(ChartSubjectContext);
  const tab = demographicGroups.find((name) => name === asked) ?? firstTab;
  const sharesOf = contenders.map(({ insight }) =>
    hasDemographic(insight.demographics, tab) ? chartedShares(insight.demographics, tab) : [],
  );
  const ids = [...new Set(sharesOf.flat().map(({ id }) => id))].toSorted((a, b) => a - b);
  const ofAll = (at: number) => contenders[at]?.insight.demographics[tab].n ?? 0;
  const shareOf = (at: number, id: number) => sharesOf[at]?.find((share) => share.id === id) ?? null;
  return (
    <ChartFrame
      id="demographics"
      title="Demographics"
      alreadyTable
      definition={`Percentile among objects of the same category in the vertical; hover for raw %${canExport ? ', which is also in the file' : ''}.`}
      months={latestMonths(contenders[0]?.insight.last_month ?? 0, 12)}
      chosen={demographicNames[tab]}
      summary={`${demographicNames[tab]} of ${contenders.length} objects.`}
      table={{
        columns: [
          { label: demographicNames[tab], kind: 'text' },
          ...contenders.flatMap(({ name }) => [
            { label: `${name}, percentile`, kind: 'percentile' as const },
            { label: `${name}, raw %`, kind: 'percent' as const },
            { label: `${name}, 95% from`, kind: 'percent' as const },
            { label: `${name}, 95% to`, kind: 'percent' as const },
            { label: `${name}, authors`, kind: 'count' as const },
          ]),
        ],
        rows: ids.map((id) => [
          nameOf(id),
          ...contenders.flatMap((_, at) => comparedCells(shareOf(at, id), ofAll(at))),
        ]),
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
      {ids.length === 0 ? (
        <Empty>{noDemographic[tab]}</Empty>
      ) : (
        <Matrix
          label={demographicNames[tab]}
          contenders={contenders}
          rows={ids.map((id) => ({
            key: String(id),
            name: nameOf(id),
            cells: contenders.map(({ sid }, at) => {
              const share = shareOf(at, id);
              return (
                <PercentileCell
                  key={sid}
                  percentile={share?.percentile ?? null}
                  title={share ? shareText(share, ofAll(at), 'authors') : ''}
                  smallBase={share !== null && share.n < minShown}
                />
              );
            }),
          }))}
        />
      )}
    </ChartFrame>
  );
});
