import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { shortFigure } from '../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { Hint } from '../../../ui/controls/Hint.tsx';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import { ListFigures } from '../../../ui/figures/ListFigures.tsx';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import table from '../../objects/table.module.css';
import { alsoKnownAs, availabilityText } from '../../searchBox/availabilityText.ts';
import { MatchName } from '../../searchBox/MatchName.tsx';
import { availabilityIn, matchPlaceIn } from '../../searchBox/matchPlace.ts';
import { AddToWorklist } from '../../worklist/AddToWorklist.tsx';
import style from './ResultsTable.module.css';

export function ResultRow({
  match,
  source,
  query,
  figure,
}: {
  match: SearchMatch;
  source: SourceId | null;
  query: string;
  figure: ListFigure | undefined;
}) {
  const place = matchPlaceIn(source)(match);
  const name = <MatchName name={match.name} query={query} />;
  return (
    <tr className={place ? style.row : style.greyed} aria-disabled={!place || undefined}>
      <td className={style.nameCell}>
        <span className={style.object}>
          <ObjectTile name={match.name} logo={match.logo} color={null} small />
          <span>
            {place ? (
              <Link className={`${table.name} ${style.name}`} to={lookupViewAt(place)}>
                {name}
              </Link>
            ) : (
              <span className={`${table.name} ${style.name}`}>{name}</span>
            )}
            <span className={style.ppm}>
              {figure ? (
                <ListFigures figure={figure} />
              ) : (
                match.ppm !== null && `${shortFigure(match.ppm)} posts a month`
              )}
            </span>
          </span>
        </span>
      </td>
      <td className={style.typeCell}>
        <span className={style.dimmable}>
          {typeName(match.type_code)}
          {match.symbol && ` · ${symbolText(match.symbol)}`}
          {match.alias && ` · ${alsoKnownAs(match.alias)}`}
        </span>
      </td>
      <td className={style.products}>
        <span className={style.dimmable}>
          {match.product_types.map((product) => product.name).join(', ')}
        </span>
      </td>
      <td className={style.verticals}>
        <Verticals match={match} source={source} />
      </td>
      <td className={style.action}>
        <AddToWorklist sid={match.object_sid} name={match.name} />
      </td>
    </tr>
  );
}

function Verticals({ match, source }: { match: SearchMatch; source: SourceId | null }) {
  const availability = availabilityIn(source)(match);
  if (availability.kind === 'other_sources') {
    const sources = availability.sources.map((each) => sourceNames[each]).join(', ');
    return <Hint text={`Data is available in ${sources}`}>{availabilityText.other_sources}</Hint>;
  }
  if (availability.kind !== 'here') return <span>{availabilityText[availability.kind]}</span>;
  return (
    <ul className={style.chips}>
      {match.domains.map(({ domain_sid, has_data }) => (
        <li key={domain_sid}>
          {has_data && source ? (
            <Link
              className={style.chip}
              to={lookupViewAt({ sid: match.object_sid, domain: domain_sid, type: match.type_code, source })}
            >
              {verticalNames[domain_sid]}
            </Link>
          ) : (
            <Reasoned because="There are too few posts to show figures.">
              {(held) => (
                <button type="button" className={style.greyedChip} {...held}>
                  {verticalNames[domain_sid]}
                </button>
              )}
            </Reasoned>
          )}
        </li>
      ))}
    </ul>
  );
}
