import { memo } from 'react';
import { type InsightDocument, minShown } from '../../../../shared/model/insight.ts';
import { exactFigure, ordinal, percentFigure } from '../../../../shared/rules/lookup/figures.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Ordinal } from '../../../ui/charts/PercentileBars.tsx';
import { intervalCells, intervalColumns, shareText } from '../../figures/interval.ts';
import { SmallBase } from '../../figures/SmallBase.tsx';
import style from './list.module.css';
import { useDescriptorNames } from './useDescriptorNames.ts';

/** What the authors care about, by how much more than others' authors do. */
export const PsychographicsCard = memo(function PsychographicsCard({
  insight,
}: {
  insight: InsightDocument;
}) {
  const nameOf = useDescriptorNames();
  const groups = [insight.psychographics.interests, insight.psychographics.affinities].filter(
    ({ n, shares }) => n >= minShown && shares.length > 0,
  );
  const rows = groups
    .flatMap(({ n: of, shares }) => shares.map((share) => ({ ...share, of })))
    .map((share) => ({ ...share, name: nameOf(share.id) }))
    .toSorted((a, b) => (b.percentile ?? -1) - (a.percentile ?? -1) || a.name.localeCompare(b.name, 'en'));
  const first = rows[0];
  return (
    <ChartFrame
      id="psychographics"
      title="Psychographics"
      alreadyTable
      definition="Interests and affinities of the authors, by percentile."
      months={latestMonths(insight.last_month, 12)}
      n={{ count: groups[0]?.n ?? null, of: 'authors' }}
      leftOut={leftOutRows(insight, ['interests', 'affinities'])}
      summary={
        first
          ? `${rows.length} interests and affinities; highest: ${first.name}, ${ordinal(first.percentile)} percentile.`
          : ''
      }
      table={{
        columns: [
          { label: 'Interest or affinity', kind: 'text' },
          { label: 'Percentile', kind: 'percentile' },
          { label: 'Raw %', kind: 'percent' },
          ...intervalColumns,
          { label: 'Authors', kind: 'count' },
        ],
        rows: rows.map((row) => [
          row.name,
          row.percentile,
          row.percent,
          ...intervalCells(row, row.of),
          row.n,
        ]),
      }}
      explanations={[{ metric: 'psychographics' }, { metric: 'percentile' }]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section className={style.scroll} tabIndex={0} aria-label="Psychographics, table">
        <table className={style.list}>
          <thead className={style.columns}>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Percentile</th>
              <th scope="col">Raw %</th>
              <th scope="col">Authors</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, percentile, percent, n, of }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <SmallBase n={n} of="authors" />
                </th>
                <td>{percentile === null ? 'N/A' : <Ordinal of={percentile} />}</td>
                <td className={style.soft} title={shareText({ percent, n }, of, 'authors')}>
                  {percentFigure(percent)}
                </td>
                <td className={style.soft}>{exactFigure(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  );
});
