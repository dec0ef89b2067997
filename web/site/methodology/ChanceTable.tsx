import type { ChanceBucket } from '../../../shared/model/lookup/trackRecord.ts';
import { bucketTexts } from '../../../shared/rules/lookup/record/words.ts';

export const ChanceTable = ({ buckets }: { buckets: readonly ChanceBucket[] }) => (
  <table>
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
