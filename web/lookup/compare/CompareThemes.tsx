import { memo } from 'react';
import { minShown } from '../../../shared/model/insight.ts';
import { ordinal } from '../../../shared/rules/lookup/figures.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { comparedCells, shareText } from '../figures/interval.ts';
import type { Contender } from './contender.ts';
import { Matrix, PercentileCell } from './Matrix.tsx';

/** Rows that still can be read; the file has them all. */
const shownThemes = 20;

/** Which themes belong to which object. */
export const CompareThemes = memo(function CompareThemes({
  contenders,
}: {
  contenders: readonly Contender[];
}) {
  const themesOf = contenders.map(({ insight: { themes } }) => (themes.n >= minShown ? themes.shares : []));
  const names = new Map(themesOf.flat().map(({ sid, name }) => [sid, name]));
  const ofAll = (at: number) => contenders[at]?.insight.themes.n ?? 0;
  const shareOf = (at: number, theme: number) => themesOf[at]?.find(({ sid }) => sid === theme) ?? null;
  const highest = (theme: number) =>
    Math.max(...contenders.map((_, at) => shareOf(at, theme)?.percentile ?? -1));
  const sids = [...names.keys()].toSorted(
    (a, b) =>
      highest(b) - highest(a) || (names.get(a) ?? '').localeCompare(names.get(b) ?? '', 'en') || a - b,
  );
  if (sids.length === 0) return null;
  return (
    <ChartFrame
      id="themes"
      title="Themes"
      alreadyTable
      definition="Penetration percentile of each theme, highest first across all objects."
      months={latestMonths(contenders[0]?.insight.last_month ?? 0, 3)}
      summary={`${sids.length} themes of ${contenders.length} objects.`}
      table={{
        columns: [
          { label: 'Theme', kind: 'text' },
          ...contenders.flatMap(({ name }) => [
            { label: `${name}, percentile`, kind: 'percentile' as const },
            { label: `${name}, raw %`, kind: 'percent' as const },
            { label: `${name}, 95% from`, kind: 'percent' as const },
            { label: `${name}, 95% to`, kind: 'percent' as const },
            { label: `${name}, posts`, kind: 'count' as const },
          ]),
        ],
        rows: sids.map((theme) => [
          names.get(theme) ?? '',
          ...contenders.flatMap((_, at) => comparedCells(shareOf(at, theme), ofAll(at))),
        ]),
      }}
      explanations={[{ metric: 'themes' }, { metric: 'percentile' }]}
    >
      <Matrix
        label="Theme"
        contenders={contenders}
        rows={sids.slice(0, shownThemes).map((theme) => ({
          key: String(theme),
          name: names.get(theme) ?? '',
          cells: contenders.map(({ sid }, at) => {
            const share = shareOf(at, theme);
            return (
              <PercentileCell
                key={sid}
                percentile={share?.percentile ?? null}
                title={
                  share
                    ? `${shareText(share, ofAll(at), 'posts')}; ${ordinal(share.qoq_percentile)} a quarter earlier`
                    : ''
                }
                smallBase={share !== null && share.n < minShown}
              />
            );
          }),
        }))}
      />
    </ChartFrame>
  );
});
