import type { ChanceBucket } from '../../../../shared/model/lookup/trackRecord.ts';
import { chanceSpan } from '../../../../shared/rules/lookup/forecast.ts';
import { ChanceTable } from '../../../ui/figures/ChanceTable.tsx';
import style from './TrackRecord.module.css';

const size = 300;
const plot = { left: 40, right: 276, top: 12, bottom: 252 };
const xOf = (percent: number) => plot.left + (percent / 100) * (plot.right - plot.left);
const yOf = (percent: number) => plot.bottom - (percent / 100) * (plot.bottom - plot.top);
const ticks = [0, 25, 50, 75, 100] as const;

/** Square, so that a dot on the diagonal is a chance that came true as often as it said. */
function ReliabilityPicture({ buckets }: { buckets: readonly ChanceBucket[] }) {
  const shown = buckets.flatMap(({ from, stated, grew }) => (grew ? [{ from, stated, ...grew }] : []));
  if (shown.length === 0) return null;
  const said = shown.map(({ stated, value }) => `stated ${stated}%, grew ${value}%`);
  return (
    <figure className={style.picture}>
      <figcaption>Stated chance, and how many grew</figcaption>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`Stated chance, and how many grew: ${said.join('; ')}.`}
      >
        {ticks.map((tick) => (
          <g key={tick} className={style.tick}>
            <line x1={plot.left} x2={plot.right} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={plot.left - 6} y={yOf(tick) + 4} textAnchor="end">
              {tick}%
            </text>
            <text x={xOf(tick)} y={plot.bottom + 18} textAnchor="middle">
              {tick}%
            </text>
          </g>
        ))}
        <line x1={xOf(0)} y1={yOf(0)} x2={xOf(100)} y2={yOf(100)} className={style.diagonal} />
        {shown.map(({ from, stated, value, low, high }) => (
          <g key={from} className={style.dot}>
            <line x1={xOf(stated)} x2={xOf(stated)} y1={yOf(low)} y2={yOf(high)} />
            <circle cx={xOf(stated)} cy={yOf(value)} r={5} />
          </g>
        ))}
        <text x={(plot.left + plot.right) / 2} y={size - 8} textAnchor="middle" className={style.axis}>
          Stated chance
        </text>
      </svg>
    </figure>
  );
}

export function Reliability({ buckets }: { buckets: readonly ChanceBucket[] }) {
  const off = buckets.filter((bucket) => bucket.off);
  return (
    <>
      <ReliabilityPicture buckets={buckets} />
      <ChanceTable className={style.table} buckets={buckets} />
      <p className="muted small">
        Chances with too few independent comparisons are joined with their neighbors, and if that isn’t
        enough, nothing is said about them.
      </p>
      {off.map(({ from, to, grew }) => (
        <p key={from} role="note">
          Stated chances of {from} to {to}% have been off by more than 10 points: {grew?.value}% of these
          objects grew. Pages show them as “{chanceSpan([from, to])}” instead.
        </p>
      ))}
    </>
  );
}
