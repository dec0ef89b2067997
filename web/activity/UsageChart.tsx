import { useMemo, useState } from 'react';
import type { LogRecord } from '../../shared/model/activityQuery.ts';
import type { UsageRange } from '../../shared/rules/activity/usageRange.ts';
import { monthLabel, monthOf } from '../../shared/rules/lookup/months.ts';
import { ChartFrame } from '../ui/charts/ChartFrame.tsx';
import { type ChartSubject, ChartSubjectContext } from '../ui/charts/chartSubject.ts';
import { calendarDayText } from '../ui/dayText.ts';
import style from './UsageChart.module.css';
import { countOf } from './useUsage.ts';

type Step = 'ts_day' | 'ts_month';

const dateOf = (text: string) => new Date(`${text.length === 7 ? `${text}-01` : text}T00:00:00Z`);
const stepLabel = (text: string, step: Step) =>
  step === 'ts_day' ? calendarDayText(text) : monthLabel(monthOf(dateOf(text)));

/** How much was done, day by day or month by month. */
export function UsageChart({
  about,
  range,
  step,
  records,
}: {
  about: string;
  range: UsageRange;
  step: Step;
  records: readonly LogRecord[];
}) {
  const [asTable, setAsTable] = useState(false);
  const subject = useMemo<ChartSubject>(
    () => ({
      about,
      release: null,
      canExport: true,
      tables: new Set(asTable ? ['use'] : []),
      toggleTable: () => setAsTable(!asTable),
    }),
    [about, asTable],
  );
  // An answer of the step before stays until its own has come.
  const bars = records.flatMap((record) => {
    const at = record[step];
    return typeof at === 'string' ? [{ label: stepLabel(at, step), count: countOf(record) }] : [];
  });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const word = step === 'ts_day' ? 'Day' : 'Month';
  return (
    <ChartSubjectContext value={subject}>
      <ChartFrame
        id="use"
        title="Activity"
        definition={`Everything counted, by ${word.toLowerCase()}.`}
        months={{ from: monthOf(dateOf(range.from)), to: monthOf(dateOf(range.to)) }}
        summary={bars.map(({ label, count }) => `${label}: ${count}.`).join(' ')}
        table={{
          columns: [
            { label: word, kind: 'text' },
            { label: 'Events', kind: 'count' },
          ],
          rows: bars.map(({ label, count }) => [label, count]),
        }}
        explanations={[]}
      >
        <div className={style.chart}>
          <p className={style.top} aria-hidden="true">
            {most.toLocaleString()}
          </p>
          <svg className={style.bars} aria-hidden="true">
            {bars.map(({ label, count }, at) => (
              <rect
                key={label}
                className={style.bar}
                x={`${(100 * at) / bars.length + 10 / bars.length}%`}
                width={`${80 / bars.length}%`}
                y={`${100 - (100 * count) / most}%`}
                height={`${(100 * count) / most}%`}
              >
                <title>{`${label}: ${count.toLocaleString()}`}</title>
              </rect>
            ))}
          </svg>
          <p className={style.ends} aria-hidden="true">
            <span>{bars[0]?.label}</span>
            {bars.length > 2 && <span>{bars[Math.floor(bars.length / 2)]?.label}</span>}
            {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
          </p>
        </div>
      </ChartFrame>
    </ChartSubjectContext>
  );
}
