import { memo } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../shared/model/lookup/insight.ts';
import { absenceOf } from '../../../shared/rules/lookup/absence.ts';
import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { CompareShares } from './CompareShares.tsx';
import type { Contender } from './contender.ts';

const sharesOf = ({ insight: { themes } }: Contender) =>
  (themes.n >= minShown ? themes.shares : []).map((share) => ({
    ...share,
    key: String(share.sid),
    of: themes.n,
    rivals_known: themes.rivals_known,
    ...(share.qoq_percentile === null
      ? {}
      : { more: `${percentileFigure(share.qoq_percentile)} percentile three months earlier` }),
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
      absent={({ insight: { themes } }) => absenceOf(themes, { cut: themes.shares.length >= kept.themes })}
      id="themes"
      title="Themes"
      label="Theme"
      of="posts"
      lists={['themes']}
      metric="themes"
      months={latestMonths(contenders[0]?.insight.last_month ?? 0, 3)}
    />
  );
});
