import type { ForecastRecord } from '../../../../shared/model/lookup/forecast.ts';
import style from './Forecasts.module.css';

export type CalibrationPoint = ForecastRecord & { readonly label: string };

const width = 560;
const height = 200;
const plot = { left: 44, right: 548, top: 12, bottom: 158 };
/** The lower end of the scale; lower values are clamped. */
const lowest = 50;

const yOf = (percent: number) =>
  plot.bottom - ((Math.max(percent, lowest) - lowest) / (100 - lowest)) * (plot.bottom - plot.top);

/** The actual coverage of each range against its nominal coverage: a dot on its line is a perfect calibration. */
export function CalibrationPicture({
  title,
  axis,
  points,
}: {
  title: string;
  axis: string;
  points: readonly CalibrationPoint[];
}) {
  const step = (plot.right - plot.left) / points.length;
  const xOf = (at: number) => plot.left + step * (at + 0.5);
  const said = points.map(({ label, inside80, inside95 }) => `${label}: ${inside80}% and ${inside95}%`);
  return (
    <figure className={style.figure}>
      <figcaption>{title}: share inside the 80% range (filled) and the 95% range (hollow)</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}, inside the 80% and the 95% range. ${said.join('; ')}.`}
      >
        {[60, 80, 95].map((percent) => (
          <g key={percent}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={yOf(percent)}
              y2={yOf(percent)}
              className={percent === 60 ? 'stroke-line' : style.goal}
            />
            <text x={plot.left - 6} y={yOf(percent) + 4} textAnchor="end" className={style.label}>
              {percent}%
            </text>
          </g>
        ))}
        {points.map(({ label, inside80, inside95 }, at) => (
          <g key={label}>
            <circle cx={xOf(at)} cy={yOf(inside80)} r={5} className={style.in80} />
            <circle cx={xOf(at)} cy={yOf(inside95)} r={4.5} className={style.in95} />
            <text x={xOf(at)} y={plot.bottom + 16} textAnchor="middle" className={style.label}>
              {label}
            </text>
          </g>
        ))}
        <text x={(plot.left + plot.right) / 2} y={height - 6} textAnchor="middle" className={style.label}>
          {axis}
        </text>
      </svg>
    </figure>
  );
}
