import { monthName } from '../../../shared/rules/lookup/months.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { copy } from '../copy/methodology.md';
import { Legal } from '../legal/Legal.tsx';
import { useSiteData } from '../siteData.ts';
import { figuresOf } from './figuresOf.tsx';
import { statedNumbers } from './statedNumbers.ts';
import { TrackRecord } from './TrackRecord.tsx';

export function Methodology() {
  const { method } = useSiteData('method');
  return (
    <Legal
      copy={copy}
      parts={{
        WhichRelease: method
          ? `The figures on this page are those of ${monthName(method.last_month)}, published on ${calendarDayText(method.released_on)}. They change with every release.`
          : 'No release has been published here yet. Its figures appear on this page with the first one.',
        ...figuresOf(method),
        TrackRecord: method && <TrackRecord record={method.record} />,
        StatedNumbers: <StatedNumbers />,
      }}
    />
  );
}

const StatedNumbers = () => (
  <table>
    <caption className="unseen">Numbers that this site states</caption>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">What it counts</th>
        <th scope="col">As of</th>
        <th scope="col">Where to check</th>
      </tr>
    </thead>
    <tbody>
      {statedNumbers.map(({ said, counts, asOf, ...place }) => (
        <tr key={said.join()}>
          <th scope="row">{said.join(', ')}</th>
          <td>{counts}</td>
          <td>{asOf}</td>
          <td>
            {place.test === undefined ? <a href={place.page}>{place.where}</a> : <code>{place.test}</code>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
