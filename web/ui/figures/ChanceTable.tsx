import type { ChanceBucket } from '../../../shared/model/lookup/trackRecord.ts';
import { bucketTexts } from '../../../shared/rules/lookup/record/words.ts';

type ChanceTableProps = { buckets: readonly ChanceBucket[]; className?: string | undefined };

/** The record of stated chances, for the methodology and for Help. */
export const ChanceTable = ({ buckets, className }: ChanceTableProps) => (
  <table className={className}>
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
);
