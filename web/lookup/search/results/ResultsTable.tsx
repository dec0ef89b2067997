import { Link } from 'react-router-dom';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { useFigures } from '../../../ui/figures/useFigures.ts';
import { mailTo } from '../../../ui/mail.ts';
import { figureOf, placesOf } from '../../figures/places.ts';
import table from '../../objects/table.module.css';
import { matchPlaceIn, noGoodMatch, noMatches } from '../box/matchPlace.ts';
import { ResultRow } from './ResultRow.tsx';
import style from './ResultsTable.module.css';

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** On phones rows are laid out as a list. */
export function ResultsTable({
  matches,
  near,
  source,
  query,
  refreshing,
}: {
  matches: readonly SearchMatch[] | undefined;
  /** Near names, in place of a good match. */
  near: readonly SearchMatch[];
  source: SourceId | null;
  query: string;
  refreshing: boolean;
}) {
  const placeOf = matchPlaceIn(source);
  const figures = useFigures(placesOf(matches ?? [], placeOf));
  if (matches?.length === 0) {
    if (near.length > 0) return <NearNames near={near} query={query} placeOf={placeOf} />;
    return (
      <div className={style.empty}>
        <p className="ink text-16 strong mb-4">{noMatches}</p>
        <p>Try a shorter word, a different spelling, or all object types.</p>
        <Ask query={query} />
      </div>
    );
  }
  return (
    <table className={`${table.table} ${table.framed} ${style.table}`} aria-busy={refreshing}>
      <caption className="unseen">Search results</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">24 months</th>
          <th scope="col" className={style.figureHead}>
            Posts a month
          </th>
          <th scope="col" className={style.figureHead}>
            Change
          </th>
          <th scope="col" className={style.rangeHead}>
            Likely range
          </th>
          <th scope="col">Relevant Product Types</th>
          <th scope="col">Relevant Market Verticals</th>
          <th scope="col">
            <span className="unseen">Worklist</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches?.map((match) => (
          <ResultRow
            key={match.object_sid}
            match={match}
            source={source}
            query={query}
            figure={figureOf(figures, placeOf(match))}
          />
        )) ??
          waitingRows.map((row) => (
            <tr key={row} className={style.waiting}>
              <td colSpan={9}>
                <span />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function NearNames({
  near,
  query,
  placeOf,
}: {
  near: readonly SearchMatch[];
  query: string;
  placeOf: ReturnType<typeof matchPlaceIn>;
}) {
  return (
    <div className={style.empty}>
      <p className="ink text-16 strong mb-4">{noGoodMatch(query)}</p>
      <p id="near-names">Near names:</p>
      <ul aria-labelledby="near-names" className={`${style.near} stack start mt-4`}>
        {near.map((match) => {
          const place = placeOf(match);
          return (
            <li key={match.object_sid}>
              {place ? <Link to={lookupViewAt(place)}>{match.name}</Link> : match.name}
            </li>
          );
        })}
      </ul>
      <Ask query={query} />
    </div>
  );
}

function Ask({ query }: { query: string }) {
  if (!query) return null;
  return (
    <p>
      Not here? <a href={mailTo(`Please add “${query}” to the look-up`)}>Ask for this word</a>
    </p>
  );
}
