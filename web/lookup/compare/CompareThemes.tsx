import { memo } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

const sharesOf = ({ insight: { themes } }: Contender) =>
  (themes.n >= minShown ? themes.shares : []).map((share) => ({
    ...share,
    key: String(share.sid),
    of: themes.n,
    ...(share.qoq_percentile === null
      ? {}
      : { more: `${percentileFigure(share.qoq_percentile)} a quarter earlier` }),
  }));

export const CompareThemes = memo(function CompareThemes({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  return (
    <CompareShares
      contenders={contenders}
      sharesOf={sharesOf}
      id="themes"
      title="Themes"
      label="Theme"
      of="posts"
      lists={['themes']}
      metric="themes"
      definition="Penetration percentile of each theme, highest first across all objects."
      months={latestMonths(contenders[0]?.insight.last_month ?? 0, 3)}
    />
  );
});
