import type { ReactNode } from 'react';
import type { CallError } from '../../../../shared/api/client.ts';
import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { sharedTicker } from '../../../../shared/rules/lookup/search/availability.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { explain } from '../../../api/errorText.ts';
import { Sparkline } from '../../../ui/charts/Sparkline.tsx';
import { useFigures } from '../../../ui/figures/useFigures.ts';
import { keepFocus } from '../../../ui/focus/keepFocus.ts';
import { figureOf, placesOf } from '../../figures/places.ts';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import { MatchName } from './MatchName.tsx';
import {
  alsoKnownAs,
  availabilityIn,
  availabilityText,
  matchPlaceIn,
  noGoodMatch,
  noMatches,
} from './matchPlace.ts';
import style from './SearchBox.module.css';

type Props = {
  id: string;
  query: string;
  matches: readonly SearchMatch[];
  /** The matches are only near names. */
  isNear: boolean;
  error: CallError | null;
  source: SourceId | null;
  active: number;
  onPoint: (at: number) => void;
  onOpen: (match: SearchMatch) => void;
  onAll: () => void;
  onCompare: (() => void) | null;
};

/** The matches so far; the focus stays in the field. */
export function Suggestions({
  id,
  query,
  matches,
  isNear,
  error,
  source,
  active,
  onPoint,
  onOpen,
  onAll,
  onCompare,
}: Props) {
  const placeOf = matchPlaceIn(source);
  const figures = useFigures(placesOf(matches, placeOf));
  const several = sharedTicker(query, matches);
  return (
    <>
      <p className="unseen" role="status">
        {error ? '' : `${counted(matches.length, isNear ? 'near name' : 'suggestion')} for ${query}`}
      </p>
      {error && (
        <p className={style.note} role="alert">
          {explain(error)}
        </p>
      )}
      {!error && matches.length === 0 && query && <p className={style.note}>{noMatches}</p>}
      {!error && isNear && <p className={style.note}>{noGoodMatch(query)} Near names:</p>}
      {several && <p className={style.note}>{several}</p>}
      <div id={id} role="listbox" aria-label="Suggestions" className={style.list}>
        {matches.map((match, at) => (
          <Option
            key={match.object_sid}
            id={`${id}-${at}`}
            match={match}
            query={query}
            source={source}
            active={at === active}
            figure={figureOf(figures, placeOf(match))}
            onPoint={() => onPoint(at)}
            onOpen={() => onOpen(match)}
          />
        ))}
        <Onward
          id={`${id}-${matches.length}`}
          active={active === matches.length}
          onPoint={() => onPoint(matches.length)}
          onOpen={onAll}
        >
          All results for “{query}”
        </Onward>
        {onCompare && (
          <Onward
            id={`${id}-${matches.length + 1}`}
            active={active === matches.length + 1}
            onPoint={() => onPoint(matches.length + 1)}
            onOpen={onCompare}
          >
            Compare these
          </Onward>
        )}
      </div>
      <p className={style.foot} aria-hidden="true">
        <span>{enterText(matches[active], active - matches.length)}</span>
        {matches.length > 0 && <span>posts a month in the main vertical</span>}
      </p>
    </>
  );
}

/** `onward` counts the active entry from the end of the matches; below 0, none is active there. */
function enterText(match: SearchMatch | undefined, onward: number): string {
  if (match) return `Enter opens ${match.name}`;
  return onward === 1 ? 'Enter compares these' : 'Enter shows all results';
}

function Option({
  id,
  match,
  query,
  source,
  active,
  figure,
  onPoint,
  onOpen,
}: {
  id: string;
  match: SearchMatch;
  query: string;
  source: SourceId | null;
  active: boolean;
  figure: ListFigure | undefined;
  onPoint: () => void;
  onOpen: () => void;
}) {
  const availability = availabilityIn(source)(match);
  const here = availability.kind === 'here';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={!here}
      className={style.option}
      onPointerMove={onPoint}
      onMouseDown={keepFocus}
      onClick={onOpen}
    >
      <span className={style.dimmable}>
        <ObjectTile name={match.name} logo={match.logo} color={null} small />
      </span>
      <span className={style.what}>
        <span className="breaks">
          <MatchName name={match.name} query={query} />
        </span>
        {match.alias && <span className={style.type}> {alsoKnownAs(match.alias)}</span>}
      </span>{' '}
      <span className={style.type}>
        {typeName(match.type_code)}
        {match.symbol && ` · ${symbolText(match.symbol)}`}
      </span>{' '}
      {here ? (
        <Figures figure={figure} />
      ) : (
        <span className={style.where}>{availabilityText[availability.kind]}</span>
      )}
    </div>
  );
}

/** The line of months and the posts a month in the main vertical. */
function Figures({ figure }: { figure: ListFigure | undefined }) {
  if (!figure) return null;
  return (
    <>
      <span className={style.line}>
        <Sparkline values={figure.posts} />
      </span>
      <span className={`${style.ppm} right`}>
        {exactFigure(figure.ppm)}
        <span className="unseen"> posts a month</span>
      </span>
    </>
  );
}

function Onward({
  id,
  active,
  onPoint,
  onOpen,
  children,
}: {
  id: string;
  active: boolean;
  onPoint: () => void;
  onOpen: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={`${style.all} sea strong`}
      onPointerMove={onPoint}
      onMouseDown={keepFocus}
      onClick={onOpen}
    >
      <span>
        {children} <span aria-hidden="true">→</span>
      </span>
    </div>
  );
}
