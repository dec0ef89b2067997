import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';
import { percentFigure } from '../../../shared/rules/text/figures.ts';
import style from './ShareDonut.module.css';

export type ShareSlice = { key: string; name: string; percent: number; color: string };

export function ShareDonut({
  slices,
  label,
  size = 84,
}: {
  slices: readonly ShareSlice[];
  /** Left out where the list beside the ring already names its slices. */
  label?: string;
  size?: number;
}) {
  return (
    <div className={label ? style.donut : 'rigid'}>
      <DonutChart
        data={slices.map(({ name, percent, color }) => ({ name, value: percent, color }))}
        size={size}
        thickness={size / 6}
        strokeWidth={1}
        strokeColor="var(--card)"
        withTooltip={false}
        startAngle={90}
        endAngle={-270}
        // The list beside it says everything, so the ring is not focusable.
        accessibilityLayer={false}
        pieProps={{ rootTabIndex: -1 }}
        aria-hidden="true"
      />
      {label && (
        <ul className={`${style.legend} small`} aria-label={label}>
          {slices.map(({ key, name, percent, color }) => (
            <li key={key}>
              <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={color} />
              </svg>
              <span className="cut">{name}</span>
              <strong className="strong">{percentFigure(percent)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const seriesColors = 7;
export const seriesColor = (at: number): string => `var(--series-${(at % seriesColors) + 1})`;
export const otherColor = 'light-dark(#d8cfc0, #3a4d56)';

/** One hue, lighter from slice to slice: a ring's slices are parts of one whole. */
export const ringColor = (at: number): string =>
  `color-mix(in oklab, var(--sea) ${Math.max(16, 100 - at * 22)}%, var(--tint))`;
