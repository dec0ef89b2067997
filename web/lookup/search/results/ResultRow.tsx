import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { Sparkline } from '../../../ui/charts/Sparkline.tsx';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import table from '../../objects/table.module.css';
import { AddToWorklist } from '../../savedLists/worklist/AddToWorklist.tsx';
import { alsoKnownAs } from '../box/availabilityText.ts';
import { MatchName } from '../box/MatchName.tsx';
import { matchPlaceIn } from '../box/matchPlace.ts';
import { FigureChange, FigureRange } from './FigureCells.tsx';
import style from './ResultsTable.module.css';
import { Verticals } from './Verticals.tsx';

const shownProducts = 2;

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
  const ppm = figure ? figure.ppm : match.ppm;
  const products = match.product_types.map((product) => product.name);
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
      <td className={style.lineCell}>{figure && <Sparkline values={figure.posts} />}</td>
      <td className={style.ppm}>
        {ppm !== null && (
          <>
            {exactFigure(ppm)} <span className={style.unit}>a month</span>
          </>
        )}
      </td>
      <td className={style.change}>{figure && <FigureChange figure={figure} />}</td>
      <td className={style.range}>{figure && <FigureRange figure={figure} />}</td>
      <td className={style.products}>
        <span
          className={style.dimmable}
          title={products.length > shownProducts ? products.join(', ') : undefined}
        >
          {products.slice(0, shownProducts).join(', ')}
          {products.length > shownProducts && (
            <>
              {' '}
              <span aria-hidden="true">+{products.length - shownProducts}</span>
              <span className="unseen">, {products.slice(shownProducts).join(', ')}</span>
            </>
          )}
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
