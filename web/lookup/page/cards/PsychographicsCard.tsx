import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { indexKey } from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import {
  byPlace,
  isFew,
  noRankNote,
  rankedAmong,
  rankText,
} from '../../../../shared/rules/lookup/percentile.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { counted, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  dotFoot,
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  ofPeople,
  othersOf,
  percentileColumn,
  rankFoot,
} from '../../figures/interval.ts';
import { MeasureSwitch, measureOf } from '../../figures/MeasureSwitch.tsx';
import { ShareRows } from '../../figures/ShareRows.tsx';
import { ShowAll } from '../../figures/ShowAll.tsx';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import { type Choose, isIn } from '../../objects/lookupQuery.ts';

const listed = 11;
const groupNames = { interests: 'Interests', affinities: 'Affinities' } as const;

export const PsychographicsCard = memo(function PsychographicsCard({
  insight,
  type,
  measure: asked,
  all,
  choose,
}: {
  insight: InsightDocument;
  type: ObjectTypeCode;
  measure: string | null;
  all: string | null;
  choose: Choose;
}) {
  const measure = measureOf(asked);
  const nameOf = useDescriptorNames();
  const groups = (['interests', 'affinities'] as const)
    .map((name) => ({ name, ...insight.psychographics[name] }))
    .filter(({ n, shares }) => n >= minShown && shares.length > 0);
  const known = groups
    .flatMap(({ shares, ...group }) => shares.map((share) => ({ ...share, group })))
    .map((share) => ({
      ...share,
      key: String(share.id),
      name: nameOf(share.id),
      of: `authors with known ${share.group.name}`,
    }))
    .toSorted((a, b) => byPlace(a, b) || b.n - a.n || a.name.localeCompare(b.name, 'en'));
  const ordered =
    measure === 'raw'
      ? known.toSorted((a, b) => Number(isFew(a)) - Number(isFew(b)) || b.percent - a.percent)
      : known;
  const top = ordered.filter((row) => !isFew(row)).slice(0, listed);
  const rows = isIn(all, 'psychographics') ? ordered : top;
  const first = known[0];
  const indexed = groups.some(({ rivals }) => rivals !== undefined);
  return (
    <ChartFrame
      rowsSpeak
      id="psychographics"
      title="Psychographics"
      alreadyTable
      definition={`Interests and affinities that the authors are classified as having. ${rankedAmong(insight, type, groups)}${noRankNote(groups)}.${indexed ? ` ${indexKey(rivalNames(type, insight))}.` : ''}`}
      {...ofPeople(insight)}
      n={groups.map(({ name, n }) => ({ count: n, of: 'authors', for: name }))}
      leftOut={leftOutRows(insight, ['interests', 'affinities'])}
      foot={`${measure === 'raw' ? dotFoot : rankFoot(insight, type, groups)}.`}
      controls={<MeasureSwitch measure={measure} choose={choose} />}
      summary={
        first
          ? `${counted(known.length, 'interest or affinity', 'interests and affinities')}. First: ${first.name}, ${first.percentile === null ? percentFigure(first.percent) : rankText(first, first.group)}.`
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
        rows: known.map((row) => [
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
      <ShareRows
        wideNames
        rows={rows}
        measure={measure}
        label="Psychographics"
        others={othersOf(insight, type)}
        withScale={measure === 'raw'}
      />
      {known.length > top.length && (
        <ShowAll card="psychographics" count={known.length} all={all} choose={choose} />
      )}
    </ChartFrame>
  );
});
