import { memo } from 'react';
import { demographicGroups, demographicNames } from '../../../shared/model/lookup/descriptor.ts';
import { absenceOf } from '../../../shared/rules/lookup/absence.ts';
import { chartedShares, firstTab, hasDemographic } from '../../../shared/rules/lookup/demographics.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import type { Choose } from '../data/lookupQuery.ts';
import { Empty } from '../figures/Empty.tsx';
import { noDemographic } from '../figures/noDemographic.ts';
import { ofPeopleOf } from '../figures/ofPeople.ts';
import { useDescriptorNames } from '../figures/useDescriptorNames.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

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
  const tab = demographicGroups.find((name) => name === asked) ?? firstTab;
  const sharesOf = ({ insight: { demographics } }: Contender) =>
    (hasDemographic(demographics, tab) ? chartedShares(demographics, tab) : []).map((share) => ({
      ...share,
      key: String(share.id),
      name: nameOf(share.id),
      of: demographics[tab].n,
      peers: demographics[tab].peers,
      rivals_known: demographics[tab].rivals_known,
    }));
  return (
    <CompareShares
      contenders={contenders}
      sharesOf={sharesOf}
      absent={({ insight: { demographics } }) =>
        absenceOf(demographics[tab], { shown: hasDemographic(demographics, tab) })
      }
      inOrder
      id="demographics"
      title="Demographics"
      label={demographicNames[tab]}
      of="authors"
      lists={[tab]}
      metric="demographics"
      {...ofPeopleOf(contenders)}
      chosen={demographicNames[tab]}
      empty={<Empty>{noDemographic[tab]}</Empty>}
      tabs={
        <Tabs
          label="Demographic"
          options={demographicGroups.map((value) => ({ value, label: demographicNames[value] }))}
          value={tab}
          onChange={(next) => choose({ demographic: next === firstTab ? null : next })}
        />
      }
    />
  );
});
