import { memo } from 'react';
import { PlaceLevel, shownPlaces } from '../../../shared/model/lookup/place.ts';
import { absenceOf } from '../../../shared/rules/lookup/absence.ts';
import { hasAnyPlace, knownPlaces } from '../../../shared/rules/lookup/places.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import type { Choose } from '../data/lookupQuery.ts';
import { Empty } from '../figures/Empty.tsx';
import { ofPeopleOf } from '../figures/ofPeople.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

const levelNames: Record<PlaceLevel, string> = {
  global_region: 'Global regions',
  country: 'Countries',
  us_region: 'US regions',
  us_state: 'States',
  us_msa: 'Metropolitan areas',
};
const firstLevel: PlaceLevel = 'global_region';

export const CompareGeographies = memo(function CompareGeographies({
  contenders,
  level: asked,
  choose,
}: {
  contenders: readonly Contender[];
  level: string | null;
  choose: Choose;
}) {
  const level = PlaceLevel.options.find((name) => name === asked) ?? firstLevel;
  const sharesOf = ({ insight: { geographies } }: Contender) =>
    knownPlaces(geographies[level], 'raw').map((share) => ({
      ...share,
      key: share.name,
      of: geographies[level].n,
      peers: geographies[level].peers,
      rivals_known: geographies[level].rivals_known,
    }));
  if (!contenders.some(({ insight }) => hasAnyPlace(insight.geographies))) return null;
  return (
    <CompareShares
      contenders={contenders}
      sharesOf={sharesOf}
      absent={({ insight: { geographies } }) => absenceOf(geographies[level], { cut: level in shownPlaces })}
      id="geographies"
      title="Geographies"
      label={levelNames[level]}
      of="authors"
      lists={[level]}
      metric="geographies"
      {...ofPeopleOf(contenders)}
      chosen={levelNames[level]}
      empty={<Empty>Too few authors have a known place at this level.</Empty>}
      tabs={
        <Tabs
          label="Level"
          options={PlaceLevel.options.map((value) => ({ value, label: levelNames[value] }))}
          value={level}
          onChange={(next) => choose({ level: next === firstLevel ? null : next })}
        />
      }
    />
  );
});
