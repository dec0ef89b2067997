import type { ChanceBucket } from '../../../../shared/model/lookup/trackRecord.ts';
import { chanceSpan } from '../../../../shared/rules/lookup/forecast.ts';
import { bucketTexts } from '../../../../shared/rules/lookup/record/words.ts';
import { ReliabilityPicture } from './ReliabilityPicture.tsx';
import style from './TrackRecord.module.css';

export function Reliability({ buckets }: { buckets: readonly ChanceBucket[] }) {
  const off = buckets.filter((bucket) => bucket.off);
  return (
    <>
      <ReliabilityPicture buckets={buckets} />
      <table className={style.table}>
        <caption>How many grew, by stated chance</caption>
        <thead>
          <tr>
            <th scope="col">Stated</th>
            <th scope="col">Chances</th>
            <th scope="col">Average</th>
            <th scope="col">Grew (95% interval)</th>
          </tr>
        </thead>
        <tbody>
          {buckets.map(bucketTexts).map(([stated, n, average, grew]) => (
            <tr key={stated}>
              <th scope="row">{stated}</th>
              <td>{n}</td>
              <td>{average}</td>
              <td>{grew}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
