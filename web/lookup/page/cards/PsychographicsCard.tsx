import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { type DescriptorShare, type InsightDocument, kept } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { percentileText, rankedAmong } from '../../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Ordinal } from '../../../ui/charts/PercentileBars.tsx';
import { countOf, intervalCells, intervalColumns, shareText } from '../../figures/interval.ts';
import { SmallBase } from '../../figures/SmallBase.tsx';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import style from './list.module.css';

const listedOfEach = 12;

const rankOf = ({ percentile, percent }: DescriptorShare) => percentile ?? percent;

export const PsychographicsCard = memo(function PsychographicsCard({
  insight,
  category,
}: {
  insight: InsightDocument;
  category: ObjectCategory;
}) {
  const nameOf = useDescriptorNames();
  const groups = (['interests', 'affinities'] as const)
    .map((name) => ({ name, ...insight.psychographics[name] }))
    .filter(({ n, shares }) => n >= minShown && shares.length > 0);
  const rowsOf = (most: number) =>
    groups
      .flatMap(({ n: of, shares }) => shares.slice(0, most).map((share) => ({ ...share, of })))
      .map((share) => ({ ...share, name: nameOf(share.id) }))
      .toSorted((a, b) => rankOf(b) - rankOf(a) || a.name.localeCompare(b.name, 'en'));
  const rows = rowsOf(listedOfEach);
  const first = rows[0];
  return (
    <ChartFrame
      id="psychographics"
      title="Psychographics"
      alreadyTable
      definition={`Interests and affinities of the authors. ${rankedAmong(insight, category)}.`}
      months={latestMonths(insight.last_month, 12)}
      n={groups.map(({ name, n }) => ({ count: n, of: 'authors', for: name }))}
      leftOut={leftOutRows(insight, ['interests', 'affinities'])}
      summary={
        first
          ? `${counted(rows.length, 'interest or affinity', 'interests and affinities')}. First: ${first.name}, ${first.percentile === null ? percentFigure(first.percent) : percentileText(first.percentile)}.`
          : ''
      }
      table={{
        columns: [
          { label: 'Interest or affinity', kind: 'text' },
          { label: 'Percentile', kind: 'percentile' },
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          { label: 'Authors', kind: 'count' },
          { label: baseLabel('authors'), kind: 'base' },
        ],
        rows: rowsOf(kept.traits).map((row) => [
          row.name,
          row.percentile,
          row.percent,
          ...intervalCells(row, row.of),
          row.n,
          row.of,
        ]),
      }}
      explanations={[{ metric: 'psychographics' }, { metric: 'percentile' }]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
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
                <td className={style.soft}>{countOf(n, of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  );
});
