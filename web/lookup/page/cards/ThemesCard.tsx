import { memo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { indexKey } from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { latestMonths } from '../../../../shared/rules/lookup/months.ts';
import {
  isFew,
  percentileFigure,
  percentileText,
  themesRankedAmong,
} from '../../../../shared/rules/lookup/percentile.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import {
  biggestMovers,
  changeColor,
  doubled,
  orderThemes,
  type ThemeOrder,
  themeChange,
  themeOrders,
} from '../../../../shared/rules/lookup/themeOrder.ts';
import { counted, direction, signedFigure } from '../../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { RankBar } from '../../../ui/charts/RankBar.tsx';
import { useOpenRow } from '../../../ui/charts/useOpenRow.ts';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  othersOf,
} from '../../figures/interval.ts';
import { ShareDetails } from '../../figures/ShareDetails.tsx';
import { ShowAll } from '../../figures/ShowAll.tsx';
import { type Choose, isIn } from '../../objects/lookupQuery.ts';
import style from './ThemesCard.module.css';

/** No dash for no change: it would be read as a minus. */
const arrows = { up: '▲ ', down: '▼ ', level: '' } as const;

const listed = 9;

export const ThemesCard = memo(function ThemesCard({
  insight,
  order: asked,
  type,
  all,
  choose,
}: {
  insight: InsightDocument;
  order: string | null;
  type: ObjectTypeCode;
  all: string | null;
  choose: Choose;
}) {
  const order = themeOrders.find((name) => name === asked) ?? 'percentile';
  const byPercentile = insight.themes.shares.map((share) => ({
    ...share,
    change: themeChange(share.percentile, share.qoq_percentile),
  }));
  const themes = orderThemes(byPercentile, order);
  const enough = themes.filter((theme) => !isFew(theme));
  const rows = isIn(all, 'themes') ? [...enough, ...themes.filter(isFew)] : enough.slice(0, listed);
  const { rowOf } = useOpenRow(rows.length);
  const movers = biggestMovers(byPercentile);
  const first = byPercentile[0];
  const indexed = insight.themes.rivals !== undefined;
  const others = othersOf(insight, type);
  return (
    <ChartFrame
      rowsSpeak
      id="themes"
      title="Themes"
      alreadyTable
      definition={`${themesRankedAmong(insight, type)}, and how the percentile changed over 3 months: +${doubled} is twice as high.${indexed ? ` ${indexKey(rivalNames(type, insight))}.` : ''}`}
      months={latestMonths(insight.last_month, 3)}
      n={{ count: insight.themes.n, of: 'posts' }}
      leftOut={leftOutRows(insight, ['themes'])}
      foot={`${themesRankedAmong(insight, type).replace(/^Where the share lies/, 'Rank')}; change of the rank in 3 months.`}
      summary={
        first
          ? `${counted(themes.length, 'theme')}. First: ${first.name}, ${percentileText(first.percentile)}.${spokenMovers(movers)}`
          : ''
      }
      table={{
        columns: [
          { label: 'Theme', kind: 'text' },
          { label: 'Percentile', kind: 'percentile' },
          { label: 'Percentile 3 months earlier', kind: 'percentile' },
          { label: `Change of the percentile (${doubled} is twice as high)`, kind: 'change' },
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          ...indexColumns,
          { label: 'Posts', kind: 'count' },
        ],
        rows: themes.map(({ name, change, ...share }) => [
          name,
          share.percentile,
          share.qoq_percentile,
          change === null ? null : Math.round(change * 10) / 10,
          share.percent,
          ...intervalCells(share, insight.themes.n),
          ...indexCells(share, insight.themes),
          share.n,
        ]),
      }}
      explanations={[
        { metric: 'themes' },
        { metric: 'percentile' },
        ...explainIndex([{ ...insight.themes, name: 'Themes', of: rivalNames(type, insight) }], 'posts'),
      ]}
    >
      <div className={style.column}>
        <div className={style.heads}>
          <span>Theme</span>
          <SortHead name="percentile" label="Percentile" order={order} choose={choose} />
          <SortHead name="change" label="3-month change" order={order} choose={choose} />
        </div>
        <ul aria-label="Themes">
          {rows.map(({ sid, name, change, ...share }, at) => (
            <RankBar
              key={sid}
              {...rowOf(String(sid), at)}
              name={name}
              percentile={share.percentile}
              withEnds
              spoken={spokenChange(change)}
              beside={<ThemeChange value={change} />}
              details={
                <ShareDetails
                  name={name}
                  share={share}
                  group={insight.themes}
                  of="posts"
                  others={others}
                  withEnds
                  note={
                    share.qoq_percentile === null
                      ? undefined
                      : `${percentileFigure(share.qoq_percentile)} three months earlier`
                  }
                />
              }
            />
          ))}
        </ul>
        {themes.length > Math.min(enough.length, listed) && (
          <ShowAll card="themes" count={themes.length} all={all} choose={choose} />
        )}
      </div>
    </ChartFrame>
  );
});

/** The first click sorts in descending order, the second in ascending order. */
function SortHead({
  name,
  label,
  order,
  choose,
}: {
  name: 'percentile' | 'change';
  label: string;
  order: ThemeOrder;
  choose: Choose;
}) {
  const up = order === `${name}-up`;
  const sorted = up || order === name;
  const next: ThemeOrder = order === name ? `${name}-up` : name;
  return (
    <button
      type="button"
      className={style.sort}
      data-on-paper
      aria-pressed={sorted}
      title={sorted ? `Sorted ${up ? 'from the lowest' : 'from the highest'}` : 'Sort'}
      onClick={() => choose({ themes: next === 'percentile' ? null : next })}
    >
      {label}
      <span data-not-in-picture aria-hidden="true">
        {sorted ? (up ? ' ↑' : ' ↓') : ''}
      </span>
    </button>
  );
}

const spokenChange = (value: number | null): string =>
  value === null
    ? 'no 3-month change known'
    : direction(value) === 'level'
      ? 'same as 3 months ago'
      : `${signedFigure(Math.round(value))} in 3 months`;

const spokenMovers = (movers: readonly { name: string; change: number }[]) =>
  movers.length === 0
    ? ''
    : ` Moved most: ${movers.map(({ name, change }) => `${name} ${signedFigure(change)}`).join(', ')}.`;

/** Color depth grows with the change; the text keeps its color so that it stays legible on any background. */
function ThemeChange({ value }: { value: number | null }) {
  if (value === null) return <span className={style.none}>N/A</span>;
  if (Math.round(value) === 0) return <span className={style.none}>same</span>;
  const color = changeColor(value);
  const ground = color && {
    background: `color-mix(in oklab, var(--${color.color === 'red' ? 'decline' : 'growth'}) ${Math.round(color.intensity * 38)}%, transparent)`,
  };
  return (
    <span className={style.change} style={ground ?? undefined}>
      <span aria-hidden="true">{arrows[direction(value)]}</span>
      {`${value > 0 ? '+' : '−'}${Math.abs(Math.round(value))}`}
    </span>
  );
}
