import type { ChanceBucket } from '../../../../shared/model/lookup/trackRecord.ts';
import { chanceSpan } from '../../../../shared/rules/lookup/forecast.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
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
          {buckets.map(({ from, to, n, stated, grew }) => (
            <tr key={from}>
              <th scope="row">
                {from}–{to}%
              </th>
              <td>{exactFigure(n)}</td>
              <td>{stated}%</td>
              <td>{grew ? `${grew.value}% (${grew.low}–${grew.high}%)` : 'too few to say'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.note}>
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
