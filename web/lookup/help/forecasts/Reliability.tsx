import type { ChanceBucket } from '../../../../shared/model/lookup/trackRecord.ts';
import { chanceSpan } from '../../../../shared/rules/lookup/forecast.ts';
import { ChanceTable } from '../../../ui/figures/ChanceTable.tsx';
import { ReliabilityPicture } from './ReliabilityPicture.tsx';
import style from './TrackRecord.module.css';

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
