import { memo } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { useDescriptorNames } from '../figures/useDescriptorNames.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

export const ComparePsychographics = memo(function ComparePsychographics({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  const nameOf = useDescriptorNames();
  const sharesOf = ({ insight: { psychographics } }: Contender) =>
    [psychographics.interests, psychographics.affinities]
      .filter(({ n }) => n >= minShown)
      .flatMap(({ n: of, shares }) =>
        shares.map((share) => ({ ...share, key: String(share.id), name: nameOf(share.id), of })),
      );
  return (
    <CompareShares
      contenders={contenders}
      sharesOf={sharesOf}
      id="psychographics"
      title="Psychographics"
      label="Interest or affinity"
      of="authors"
      lists={['interests', 'affinities']}
      metric="psychographics"
      definition="Percentile of each interest and affinity, highest first across all objects."
      months={latestMonths(contenders[0]?.insight.last_month ?? 0, 12)}
    />
  );
});
