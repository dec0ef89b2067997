import { memo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { besideCategory, indexKey } from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import {
  percentileFigure,
  percentileText,
  themesRankedAmong,
} from '../../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { changeColor, doubled, themeChange } from '../../../../shared/rules/lookup/themeChange.ts';
import {
  biggestMovers,
  orderThemes,
  type ThemeOrder,
  themeOrders,
} from '../../../../shared/rules/lookup/themeOrder.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { direction, percentFigure, signedFigure } from '../../../../shared/rules/text/figures.ts';
import { arrows } from '../../../ui/charts/Change.tsx';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { IndexFigure } from '../../../ui/charts/IndexFigure.tsx';
import { Rank } from '../../../ui/charts/ShareBars.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  shareText,
} from '../../figures/interval.ts';
import { SmallBase } from '../../figures/SmallBase.tsx';
import style from './list.module.css';

export const ThemesCard = memo(function ThemesCard({
  insight,
  order: asked,
  type,
  choose,
}: {
  insight: InsightDocument;
  order: string | null;
  type: ObjectTypeCode;
  choose: Choose;
}) {
  const order = themeOrders.find((name) => name === asked) ?? 'percentile';
  const byPercentile = insight.themes.shares.map((share) => ({
    ...share,
    change: themeChange(share.percentile, share.qoq_percentile),
  }));
  const themes = orderThemes(byPercentile, order);
  const movers = biggestMovers(byPercentile);
  const first = byPercentile[0];
  const indexed = insight.themes.rivals !== undefined;
  return (
    <ChartFrame
      id="themes"
      title="Themes"
      alreadyTable
      definition={`${themesRankedAmong(insight, type)}, and how the percentile changed over 3 months: +${doubled} is twice as high.${indexed ? ` ${indexKey(rivalNames(type, insight))}.` : ''}`}
      months={latestMonths(insight.last_month, 3)}
      n={{ count: insight.themes.n, of: 'posts' }}
      leftOut={leftOutRows(insight, ['themes'])}
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
        {movers.length > 0 && (
          <ul className={style.movers} aria-label="Moved most in 3 months">
            {movers.map(({ sid, name, change }) => (
              <li key={sid}>
                <span className={style.mover} title={name}>
                  {name}
                </span>{' '}
                <ThemeChange value={change} />
              </li>
            ))}
          </ul>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
        <section className={style.scroll} tabIndex={0} aria-label="Themes, table">
          <table className={style.list}>
            <thead className={style.columns}>
              <tr>
                <th scope="col">Theme</th>
                <SortHead name="percentile" label="Percentile" order={order} choose={choose} />
                <th scope="col">Posts %</th>
                {indexed && <th scope="col">Index</th>}
                <SortHead name="change" label="3-month change" order={order} choose={choose} />
              </tr>
            </thead>
            <tbody>
              {themes.map(({ sid, name, change, ...share }) => (
                <tr key={sid}>
                  <th scope="row">
                    {name}
                    <SmallBase n={share.n} of="posts" />
                  </th>
                  <td>
                    <Rank share={share} />
                  </td>
                  <td className={style.soft} title={shareText(share, insight.themes, 'posts')}>
                    {percentFigure(share.percent)}
                  </td>
                  {indexed && (
                    <td>
                      <IndexFigure beside={besideCategory(share, insight.themes)} />
                    </td>
                  )}
                  <td
                    title={
                      share.qoq_percentile === null
                        ? undefined
                        : `${percentileFigure(share.qoq_percentile)} three months earlier`
                    }
                  >
                    <ThemeChange value={change} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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
    <th scope="col" {...(sorted ? { 'aria-sort': up ? 'ascending' : 'descending' } : {})}>
      <button
        type="button"
        className={style.sort}
        data-on-paper
        onClick={() => choose({ themes: next === 'percentile' ? null : next })}
      >
        {label}
        <span data-not-in-picture aria-hidden="true">
          {sorted ? (up ? ' ↑' : ' ↓') : ''}
        </span>
      </button>
    </th>
  );
}

const spokenMovers = (movers: readonly { name: string; change: number }[]) =>
  movers.length === 0
    ? ''
    : ` Moved most: ${movers.map(({ name, change }) => `${name} ${signedFigure(change)}`).join(', ')}.`;

/** Color depth grows with the change; the text keeps its color so that it stays legible on any background. */
function ThemeChange({ value }: { value: number | null }) {
  if (value === null) return <span className={style.none}>N/A</span>;
  const color = changeColor(value);
  const ground = color && {
    background: `color-mix(in oklab, var(--${color.color === 'red' ? 'decline' : 'growth'}) ${Math.round(color.intensity * 38)}%, transparent)`,
  };
  return (
    <span className={style.change} style={ground ?? undefined}>
      <span aria-hidden="true">{arrows[direction(value)]}</span>
      {signedFigure(value)}
    </span>
  );
}
