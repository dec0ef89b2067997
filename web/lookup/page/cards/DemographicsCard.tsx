import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DemographicGroup,
  demographicGroups,
  demographicNames,
} from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
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
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { helpAt } from '../../../navigation/paths.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { ShareBars } from '../../../ui/charts/ShareBars.tsx';
import { otherColor, ShareDonut, seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { Empty } from '../../figures/Empty.tsx';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  percentileColumn,
  shareText,
} from '../../figures/interval.ts';
import { MeasureSwitch, measureOf } from '../../figures/MeasureSwitch.tsx';
import { noDemographic } from '../../figures/noDemographic.ts';
import { ofPeople } from '../../figures/ofPeople.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import style from './DemographicsCard.module.css';

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
  const named = shares.map((share, at) => ({
    ...share,
    key: String(share.id),
    name: nameOf(share.id),
    shortName: shortBands[share.id],
    color: seriesColor(at),
    smallBase: share.n < minShown,
    peers: group.peers,
    beside: besideCategory(share, group),
    detail: shareText(share, group, 'authors'),
  }));
  const other = otherShare(shares);
  const bars = [
    ...named,
    ...(other >= 0.1
      ? [
          {
            key: 'other',
            name: 'Other',
            percentile: null,
            percent: other,
            beside: null,
            color: otherColor,
            rest: true,
          },
        ]
      : []),
  ];
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
          <div>
            <ShareBars
              bars={bars}
              label={`${demographicNames[tab]}, percentiles and raw %`}
              measure={measure}
            />
          </div>
          <ShareDonut slices={bars} size={88} />
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
