import type { Method } from '../../../shared/model/lookup/method.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import {
  chanceFigures,
  rangeFigures,
  reconstructedText,
  tooEarlyText,
  verdictText,
} from '../../../shared/rules/lookup/record/words.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { ChanceTable } from '../../ui/figures/ChanceTable.tsx';
import { copy } from '../copy/methodology.md';
import { Legal } from '../legal/Legal.tsx';
import { useSiteData } from '../siteData.ts';
import { figuresOf } from './figuresOf.tsx';
import { ReleaseFigures } from './ReleaseFigures.tsx';
import { statedNumbers } from './statedNumbers.ts';

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

/** In full whether it is good or bad, and always in the same order, as in Help. */
function TrackRecord({ record }: Pick<Method, 'record'>) {
  if (!record)
    return <p>This release was published before forecasts were frozen. The next one will be the first.</p>;
  const { statements, result } = record;
  const reconstructed = reconstructedText(statements);
  return (
    <>
      {reconstructed && <p>{reconstructed}</p>}
      {result?.chances ? (
        <>
          <p>
            <strong>{verdictText[result.chances.verdict]}</strong> The base rate is the share of the
            vertical’s objects that grew in the year before each forecast.
          </p>
          <ReleaseFigures figures={chanceFigures(result.chances, statements)} />
          <ChanceTable buckets={result.chances.buckets} />
        </>
      ) : (
        <p>
          <strong>Chances of growth: too early to say.</strong> {tooEarlyText(statements)}
        </p>
      )}
      {result && <ReleaseFigures figures={rangeFigures(result)} />}
    </>
  );
}
