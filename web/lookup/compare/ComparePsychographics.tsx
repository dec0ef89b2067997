import { memo } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../shared/model/lookup/insight.ts';
import { absenceOf } from '../../../shared/rules/lookup/absence.ts';
import { ofPeopleOf } from '../figures/ofPeople.ts';
import { useDescriptorNames } from '../figures/useDescriptorNames.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

const groups = ['interests', 'affinities'] as const;

export const ComparePsychographics = memo(function ComparePsychographics({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  const nameOf = useDescriptorNames();
  const sharesOf = ({ insight: { psychographics } }: Contender) =>
    groups
      .map((group) => psychographics[group])
      .filter(({ n }) => n >= minShown)
      .flatMap(({ n: of, peers, rivals_known, shares }) =>
        shares.map((share) => ({
          ...share,
          key: String(share.id),
          name: nameOf(share.id),
          of,
          peers,
          rivals_known,
        })),
      );
  const groupOf = (key: string) =>
    contenders.some(({ insight: { psychographics } }) =>
      psychographics.affinities.shares.some(({ id }) => String(id) === key),
    )
      ? 'affinities'
      : 'interests';
  return (
    <CompareShares
      contenders={contenders}
      sharesOf={sharesOf}
      absent={({ insight: { psychographics } }, key) => {
        const group = psychographics[groupOf(key)];
        return absenceOf(group, { cut: group.shares.length >= kept.traits });
      }}
      id="psychographics"
      title="Psychographics"
      label="Interest or affinity"
      of="authors"
      lists={['interests', 'affinities']}
      metric="psychographics"
      {...ofPeopleOf(contenders)}
    />
  );
});
