import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DemographicGroup,
  demographicGroups,
  demographicNames,
} from '../../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import {
  type BesideCategory,
  besideCategory,
  besideText,
  indexKey,
  markedIndexKey,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { chartedShares, firstTab, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { noRankNote, rankedAmong, rankText } from '../../../../shared/rules/lookup/percentile.ts';
import { otherShare } from '../../../../shared/rules/lookup/places.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { counted, percentFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { helpAt } from '../../../navigation/paths.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { otherColor, ringColor, ShareDonut } from '../../../ui/charts/ShareDonut.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { Empty } from '../../figures/Empty.tsx';
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
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import type { Choose } from '../../objects/lookupQuery.ts';
import style from './DemographicsCard.module.css';

const noDemographic: Record<DemographicGroup, string> = {
  gender: 'No Gender Data Available',
  age: 'No Age Data Available',
  race: 'No Race Data Available',
  income: 'No Income Data Available',
};

export const DemographicsCard = memo(function DemographicsCard({
  insight,
  tab: asked,
  measure: askedMeasure,
  type,
  choose,
}: {
  insight: InsightDocument;
  tab: string | null;
  measure: string | null;
  type: ObjectTypeCode;
  choose: Choose;
}) {
  const nameOf = useDescriptorNames();
  const tab = demographicGroups.find((name) => name === asked) ?? firstTab;
  const available = hasDemographic(insight.demographics, tab);
  const group = insight.demographics[tab];
  const measure = measureOf(askedMeasure);
  const shares = available ? chartedShares(insight.demographics, tab) : [];
  const others = othersOf(insight, type);
  const named = shares.map((share) => ({
    ...share,
    key: String(share.id),
    name: nameOf(share.id),
    shortName: shortBands[share.id],
    peers: group.peers,
    beside: besideCategory(share, group),
    group,
    of: `authors with a known ${tab}`,
  }));
  const byShare = named.toSorted((a, b) => b.percent - a.percent);
  const other = otherShare(shares);
  const slices = [...byShare, ...(other >= 0.1 ? [{ key: 'other', name: 'Other', percent: other }] : [])].map(
    ({ key, name, percent, ...rest }, at) => ({
      key,
      name: ('shortName' in rest && rest.shortName) || name,
      percent,
      color: key === 'other' ? otherColor : ringColor(at),
    }),
  );
  const table: ChartTable = {
    columns: [
      { label: 'Group', kind: 'text' },
      percentileColumn,
      { label: 'Share, %', kind: 'percent' },
      ...intervalColumns,
      ...indexColumns,
      { label: 'Authors', kind: 'count' },
    ],
    rows: named.map((row) => [
      row.name,
      row.percentile,
      row.percent,
      ...intervalCells(row, group.n),
      ...indexCells(row, group),
      row.n,
    ]),
  };
  return (
    <ChartFrame
      rowsSpeak
      id="demographics"
      title="Demographics"
      definition={
        <>
          Authors classified by {classes[tab]}
          <span data-not-in-picture data-off-paper>
            {' '}
            (<Link to={helpAt('general', 'demos')}>how</Link>)
          </span>
          . {rankedAmong(insight, type, [group])}
          {noRankNote([{ ...group, shares }])}; raw % of known {tab}
          {group.rivals === undefined
            ? ''
            : `. ${(measure === 'raw' ? markedIndexKey : indexKey)(rivalNames(type, insight))}`}
        </>
      }
      {...ofPeople(insight)}
      chosen={demographicNames[tab]}
      n={{ count: available ? group.n : null, of: 'authors' }}
      foot={
        available &&
        `${measure === 'raw' ? dotFoot : `${rankFoot(insight, type, [group])}; ring: raw %`}. ${counted(group.n, 'author')}.`
      }
      leftOut={leftOutRows(insight, [tab])}
      summary={available ? `${demographicNames[tab]}: ${named.map(spoken).join('; ')}.` : noDemographic[tab]}
      table={table}
      file={{
        columns: [{ label: 'List', kind: 'text' }, ...table.columns],
        rows: table.rows.map((row) => [demographicNames[tab], ...row]),
      }}
      explanations={[
        { metric: 'demographics' },
        { metric: 'percentile' },
        ...explainIndex(
          [{ ...group, name: demographicNames[tab], of: rivalNames(type, insight) }],
          'authors',
        ),
      ]}
      controls={<MeasureSwitch measure={measure} choose={choose} />}
      tabs={
        <Tabs
          label="Demographic"
          options={demographicGroups.map((value) => ({ value, label: demographicNames[value] }))}
          value={tab}
          onChange={(next) => choose({ demographic: next === firstTab ? null : next })}
        />
      }
    >
      {available ? (
        <div className={style.charts}>
          <ShareRows
            rows={measure === 'raw' ? byShare : named}
            measure={measure}
            label={`${demographicNames[tab]}, ${measure === 'raw' ? 'raw %' : 'percentiles'}`}
            others={others}
            withScale
          />
          <div className={style.ring}>
            <ShareDonut slices={slices} size={104} />
            {byShare[0] && (
              <p className={style.largest}>
                <strong>{shareFigure(byShare[0].percent)}</strong>
                <span>{byShare[0].shortName ?? byShare[0].name}</span>
              </p>
            )}
          </div>
        </div>
      ) : (
        <Empty>{noDemographic[tab]}</Empty>
      )}
    </ChartFrame>
  );
});

const classes: Record<DemographicGroup, string> = {
  gender: 'gender',
  age: 'age group',
  race: 'race',
  income: 'income band',
};

const spoken = ({
  name,
  percent,
  percentile,
  peers,
  beside,
}: {
  name: string;
  percent: number;
  percentile: number | null;
  peers: number | undefined;
  beside: BesideCategory | null;
}) =>
  [`${name} ${percentFigure(percent)}`, beside ? besideText(beside) : [], rankText({ percentile }, { peers })]
    .flat()
    .join(', ');

/** The chart uses short names of income bands; screen readers and the table get the amounts. */
const shortBands: Record<number, string> = { 800099: 'Low', 800399: 'Mid', 800699: 'High' };
