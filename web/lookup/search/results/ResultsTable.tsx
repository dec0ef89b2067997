import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { useFigures } from '../../../ui/figures/useFigures.ts';
import { figureOf, placesOf } from '../../figures/places.ts';
import table from '../../objects/table.module.css';
import { noMatches } from '../../searchBox/availabilityText.ts';
import { matchPlaceIn } from '../../searchBox/matchPlace.ts';
import { ResultRow } from './ResultRow.tsx';
import style from './ResultsTable.module.css';

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** On phones rows are laid out as a list. */
export function ResultsTable({
  matches,
  source,
  query,
  refreshing,
}: {
  matches: readonly SearchMatch[] | undefined;
  source: SourceId | null;
  query: string;
  refreshing: boolean;
}) {
  const placeOf = matchPlaceIn(source);
  const figures = useFigures(placesOf(matches ?? [], placeOf));
  if (matches?.length === 0) {
    return (
      <div className={style.empty}>
        <p className={style.none}>{noMatches}</p>
        <p>Try a shorter word, a different spelling, or all object types.</p>
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
              <td colSpan={5}>
                <span />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
