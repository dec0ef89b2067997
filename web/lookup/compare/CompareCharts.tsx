import { useCallback } from 'react';
import type { Period } from '../../../shared/rules/lookup/months.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { type Choices, type Choose, toggled } from '../objects/lookupQuery.ts';
import style from './Compare.module.css';
import { CompareActivity } from './CompareActivity.tsx';
import { CompareSmall } from './CompareSmall.tsx';
import type { Contender } from './contender.ts';

const chartViews = {
  own: 'Each on its own scale',
  one: 'One scale',
  chart: 'One chart',
  voice: 'Share of voice',
} as const;
type ChartView = keyof typeof chartViews;

const names = Object.keys(chartViews) as ChartView[];
const viewOptions = names.map((value) => ({ value, label: chartViews[value] }));

/** Addresses that choose a measure or the forecast mean the chart that has them. */
export function chartViewOf({
  view,
  overlay,
  forecast,
}: Pick<Choices, 'view' | 'overlay' | 'forecast'>): ChartView {
  return names.find((name) => name === view) ?? (overlay || forecast ? 'chart' : 'own');
}

export function CompareCharts({
  contenders,
  period,
  choices,
  choose,
  onRemove,
}: {
  contenders: readonly Contender[];
  period: Period;
  choices: Choices;
  choose: Choose;
  onRemove: (sid: number) => void;
}) {
  const view = chartViewOf(choices);
  const compared = choices.previous === '1';
  const inChart = useCallback<Choose>((changes) => choose({ view: 'chart', ...changes }), [choose]);
  return (
    <div className={`${style.charts} mt-10 relative`}>
      <div className={style.views} data-off-paper>
        <Segmented
          label="Charts"
          options={viewOptions}
          value={view}
          onChange={(next) =>
            choose({ view: next, ...(next === 'chart' ? {} : { overlay: null, forecast: null }) })
          }
        />
      </div>
      {view === 'chart' ? (
        <div className={style.oneChart}>
          <CompareActivity
            contenders={contenders}
            overlay={choices.overlay}
            forecast={choices.forecast === '1'}
            period={period}
            compared={compared}
            choose={inChart}
          />
        </div>
      ) : (
        <CompareSmall
          contenders={contenders}
          view={view}
          period={period}
          compared={compared}
          asCharts={(choices.open ?? '').split(',').includes('charts')}
          onCharts={() => choose({ open: toggled(choices.open, 'charts') })}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
