import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { Sparkline } from '../../../ui/charts/Sparkline.tsx';
import { Hint } from '../../../ui/controls/Hint.tsx';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import { ChangeText } from '../../../ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../../ui/figures/IntervalDot.tsx';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import table from '../../objects/table.module.css';
import { AddToWorklist } from '../../savedLists/worklist/AddToWorklist.tsx';
import { MatchName } from '../box/MatchName.tsx';
import { alsoKnownAs, availabilityIn, availabilityText, matchPlaceIn } from '../box/matchPlace.ts';
import style from './ResultsTable.module.css';

/** The first market vertical with data, all others on request; or why there is none. */
function Verticals({ match, source }: { match: SearchMatch; source: SourceId | null }) {
  const [all, setAll] = useState(false);
  const availability = availabilityIn(source)(match);
  if (availability.kind === 'other_sources') {
    const sources = availability.sources.map((each) => sourceNames[each]).join(', ');
    return <Hint text={`Data is available in ${sources}`}>{availabilityText.other_sources}</Hint>;
  }
  if (availability.kind !== 'here') return <span>{availabilityText[availability.kind]}</span>;
  const domains = match.domains.toSorted((one, other) => Number(other.has_data) - Number(one.has_data));
  const more = domains.length - 1;
  return (
    <ul className="flex wrap gap-4">
      {(all ? domains : domains.slice(0, 1)).map(({ domain_sid, has_data }) => (
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
      {!all && more > 0 && (
        <li>
          <button
            type="button"
            className={style.more}
            aria-label={`${counted(more, 'more market vertical')} of ${match.name}`}
            onClick={() => setAll(true)}
          >
            +{more}
          </button>
        </li>
      )}
    </ul>
  );
}

type Given = { figure: ListFigure };

const FigureChange = ({ figure: { change, interval, since } }: Given) =>
  change && <ChangeText change={change.change} interval={interval} since={since} />;

/** From −50% to +100%; beyond that stands an arrow. */
function FigureRange({ figure: { change, interval } }: Given) {
  if (typeof change?.change !== 'number' || !interval) return null;
  const { low, high, beyond } = interval;
  return (
    <span className={style.dot}>
      <IntervalDot
        value={change.change}
        low={low}
        high={high}
        scale="linear"
        min={-50}
        max={100}
        kind="change"
        clear={beyond === true}
        words={`likely ${signedRange({ low, high }, '%')}`}
      />
    </span>
  );
}

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
    <tr
      className={place ? `${style.row} hover-shade relative` : style.greyed}
      aria-disabled={!place || undefined}
    >
      <td className={style.nameCell}>
        <span className={`${style.object} row gap-12`}>
          <ObjectTile name={match.name} logo={match.logo} color={null} small />
          <span>
            {place ? (
              <Link className={`${table.name} ${style.name} block`} to={lookupViewAt(place)}>
                {name}
              </Link>
            ) : (
              <span className={`${table.name} ${style.name} block`}>{name}</span>
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
            {exactFigure(ppm)} <span className="hidden">a month</span>
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
      <td className={`${style.verticals} muted`}>
        <Verticals match={match} source={source} />
      </td>
      <td className={style.action}>
        <AddToWorklist sid={match.object_sid} name={match.name} />
      </td>
    </tr>
  );
}
