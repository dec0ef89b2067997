import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { type InsightDocument, kept } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { besideCategory, indexKey } from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import {
  noRankNote,
  placeInList,
  rankedAmong,
  rankText,
} from '../../../../shared/rules/lookup/percentile.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { IndexFigure } from '../../../ui/charts/IndexFigure.tsx';
import { Rank } from '../../../ui/charts/ShareBars.tsx';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  countOf,
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  percentileColumn,
  shareText,
} from '../../figures/interval.ts';
import { ofPeople } from '../../figures/ofPeople.ts';
import { SmallBase } from '../../figures/SmallBase.tsx';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import style from './list.module.css';

const listedOfEach = 12;
const groupNames = { interests: 'Interests', affinities: 'Affinities' } as const;

export const PsychographicsCard = memo(function PsychographicsCard({
  insight,
  type,
}: {
  insight: InsightDocument;
  type: ObjectTypeCode;
}) {
  const nameOf = useDescriptorNames();
  const groups = (['interests', 'affinities'] as const)
    .map((name) => ({ name, ...insight.psychographics[name] }))
    .filter(({ n, shares }) => n >= minShown && shares.length > 0);
  const rowsOf = (most: number) =>
    groups
      .flatMap(({ shares, ...group }) => shares.slice(0, most).map((share) => ({ ...share, group })))
      .map((share) => ({ ...share, name: nameOf(share.id) }))
      .toSorted((a, b) => placeInList(b) - placeInList(a) || b.n - a.n || a.name.localeCompare(b.name, 'en'));
  const rows = rowsOf(listedOfEach);
  const first = rows[0];
  const indexed = groups.some(({ rivals }) => rivals !== undefined);
  return (
    <ChartFrame
      id="psychographics"
      title="Psychographics"
      alreadyTable
      definition={`Interests and affinities that the authors are classified as having. ${rankedAmong(insight, type, groups)}${noRankNote(groups)}.${indexed ? ` ${indexKey(rivalNames(type, insight))}.` : ''}`}
      {...ofPeople(insight)}
      n={groups.map(({ name, n }) => ({ count: n, of: 'authors', for: name }))}
      leftOut={leftOutRows(insight, ['interests', 'affinities'])}
      summary={
        first
          ? `${counted(rows.length, 'interest or affinity', 'interests and affinities')}. First: ${first.name}, ${first.percentile === null ? percentFigure(first.percent) : rankText(first, first.group)}.`
          : ''
      }
      table={{
        columns: [
          { label: 'Interest or affinity', kind: 'text' },
          percentileColumn,
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          ...indexColumns,
          { label: 'Authors', kind: 'count' },
          { label: baseLabel('authors'), kind: 'base' },
        ],
        rows: rowsOf(kept.traits).map((row) => [
          row.name,
          row.percentile,
          row.percent,
          ...intervalCells(row, row.group.n),
          ...indexCells(row, row.group),
          row.n,
          row.group.n,
        ]),
      }}
      explanations={[
        { metric: 'psychographics' },
        { metric: 'percentile' },
        ...explainIndex(
          groups.map((group) => ({ ...group, name: groupNames[group.name], of: rivalNames(type, insight) })),
          'authors',
        ),
      ]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={style.scroll} tabIndex={0} aria-label="Psychographics, table">
        <table className={style.list}>
          <thead className={style.columns}>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Percentile</th>
              <th scope="col">Raw %</th>
              {indexed && <th scope="col">Index</th>}
              <th scope="col" className={style.wide}>
                Authors
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, group, ...share }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <SmallBase n={share.n} of="authors" />
                </th>
                <td>
                  <Rank share={share} list={group} />
                </td>
                <td className={style.soft} title={shareText(share, group, 'authors')}>
                  {percentFigure(share.percent)}
                </td>
                {indexed && (
                  <td>
                    <IndexFigure beside={besideCategory(share, group)} />
                  </td>
                )}
                <td className={`${style.soft} ${style.wide}`}>{countOf(share.n, group.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  );
});
