import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { memo } from 'react';
import style from './SparkBars.module.css';

export type SparkBar = { name: string; value: number | null };

/** A few bars with their values below. */
export const SparkBars = memo(function SparkBars({
  bars,
  label,
  figure,
}: {
  bars: readonly SparkBar[];
  label: string;
  figure: (value: number) => string;
}) {
  return (
    <div className={style.spark}>
      <BarChart
        className={style.chart}
        data={bars.map(({ name, value }) => ({ name, value }))}
        dataKey="name"
        series={[{ name: 'value', label: label, color: 'var(--sea)' }]}
        withXAxis={false}
        withYAxis={false}
        gridAxis="none"
        tickLine="none"
        barProps={{ radius: [3, 3, 0, 0] }}
        maxBarWidth={72}
        withTooltip={false}
        accessibilityLayer={false}
        barChartProps={{ margin: { top: 0, right: 0, bottom: 0, left: 0 }, barCategoryGap: '7%' }}
        aria-hidden="true"
      />
      <ul className={style.values} aria-label={label}>
        {bars.map(({ name, value }) => (
          <li key={name}>
            <strong>{value === null ? 'N/A' : figure(value)}</strong>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
