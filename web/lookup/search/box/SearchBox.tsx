import { type KeyboardEvent, lazy, type Ref, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { longestQuery, type SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { compareThese } from '../../../../shared/rules/lookup/compareThese.ts';
import { compareAt, lookupViewAt, searchResultAt } from '../../../navigation/paths.ts';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import { useShownSource } from '../../objects/useCurrentSource.ts';
import { matchPlaceIn } from './matchPlace.ts';
import style from './SearchBox.module.css';
import { lookedUpIn, useSuggestions } from './useSuggestions.ts';

const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then((module) => ({ default: module.Suggestions })),
);

/** A combobox: arrows select a suggestion, Enter opens it (or all results), Escape closes the list. */
export function SearchBox({
  initial = '',
  source: given,
  filter,
  order,
  size = 'large',
  autoFocus = false,
  fieldRef,
}: {
  initial?: string;
  /** Set if the page's source differs from the address. */
  source?: SourceId | null;
  filter?: string | null;
  order?: string | null;
  size?: 'large' | 'medium';
  autoFocus?: boolean;
  fieldRef?: Ref<HTMLInputElement>;
}) {
  const shownSource = useShownSource();
  const source = given ?? shownSource;
  const navigate = useNavigate();
  const placeOf = matchPlaceIn(source);
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState(false);
  const list = useId();
  const { query, matches: good, near, error } = useSuggestions(open ? text : '', source);
  const matches = good.length > 0 ? good : near;
  const shown = open && query !== '';
  const comparison = source ? compareThese(good.map(lookedUpIn)) : null;
  // Two more entries follow the matches: all results, and a comparison of the matches.
  const onward = [search, ...(comparison ? [compare] : [])];
  const entries = matches.length + onward.length;

  function go(to: string) {
    setOpen(false);
    setActive(-1);
    navigate(to);
  }

  function openMatch(match: SearchMatch) {
    const place = placeOf(match);
    if (place) go(lookupViewAt(place));
  }

  function search() {
    if (text.trim())
      go(searchResultAt({ search: text.trim(), filter: filter ?? null, order: order ?? null, source }));
  }

  function compare() {
    if (source && comparison) go(compareAt({ ...comparison, source }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (!shown) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Index -1 is the field itself.
      setActive((at) => ((at + 1 + step + entries + 1) % (entries + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const match = shown ? matches[active] : undefined;
      if (match) openMatch(match);
      else (onward[shown ? active - matches.length : 0] ?? search)();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <search
      className={size === 'large' ? style.large : style.medium}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className={style.field}>
        <svg className={style.sign} viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <circle cx="7" cy="7" r="4.75" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <input
          ref={fieldRef}
          className={style.input}
          type="text"
          role="combobox"
          aria-label="Search brands, products and descriptive terms"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          {...(shown && active >= 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
          data-search-field
          // biome-ignore lint/a11y/noAutofocus: only where the search box is the purpose of the page.
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestQuery}
          placeholder="Search brands, products, themes"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setWanted(true)}
        />
        <Reasoned because={text.trim() ? null : 'Type something to search for.'} className={style.submitting}>
          {(held) => (
            <button type="button" className={style.submit} onClick={search} {...held}>
              Search
            </button>
          )}
        </Reasoned>
      </div>
      <div className={style.floating} hidden={!shown}>
        {wanted && (
          <Suspense>
            <Suggestions
              id={list}
              query={query}
              matches={matches}
              isNear={good.length === 0 && near.length > 0}
              error={error}
              source={source}
              active={active}
              onPoint={setActive}
              onOpen={openMatch}
              onAll={search}
              onCompare={comparison && compare}
            />
          </Suspense>
        )}
      </div>
    </search>
  );
}
