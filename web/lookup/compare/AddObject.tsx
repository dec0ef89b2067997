import { Popover } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { longestQuery, type SearchMatch } from '../../../shared/model/lookup/match.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { explain } from '../../api/errorText.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Reasoned } from '../../ui/controls/Reasoned.tsx';
import { keepFocus } from '../../ui/focus/keepFocus.ts';
import { useSuggestions } from '../search/box/useSuggestions.ts';
import style from './AddObject.module.css';

/** The filled button of the page, which opens the search for an object. */
export function AddObject(props: Omit<Parameters<typeof SearchField>[0], 'onClose'> & { full: boolean }) {
  const [opened, setOpened] = useState(false);
  const { full, ...field } = props;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      // Escape first empties the field.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Reasoned because={full ? 'You can compare up to ten objects.' : null}>
          {(held) => (
            <ActionButton aria-haspopup="dialog" onClick={() => setOpened(!opened)} {...held}>
              Add object
            </ActionButton>
          )}
        </Reasoned>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add an object">
        {full ? (
          <p className={style.full}>You can compare up to ten objects.</p>
        ) : (
          <SearchField {...field} onClose={() => setOpened(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function SearchField({
  source,
  taken,
  onAdd,
  onClose,
}: {
  source: SourceId;
  taken: readonly number[];
  onAdd: (sid: number) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const { query, matches, error } = useSuggestions(text, source);
  const offered = matches.filter(({ object_sid, has_data }) => has_data && !taken.includes(object_sid));
  const shown = query !== '';
  // Fewer matches may arrive after a choice by key.
  const at = Math.min(active, offered.length - 1);

  function clear() {
    setText('');
    setActive(0);
  }

  function add(match: SearchMatch | undefined) {
    if (!match) return;
    clear();
    onAdd(match.object_sid);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (!shown) {
      if (event.key === 'Escape') onClose();
      return;
    }
    const count = offered.length;
    if (event.key === 'ArrowDown') setActive(count && (at + 1) % count);
    else if (event.key === 'ArrowUp') setActive(count && (at - 1 + count) % count);
    else if (event.key === 'Enter') add(offered[at]);
    else if (event.key === 'Escape') clear();
    else return;
    event.preventDefault();
  }

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) clear();
      }}
    >
      <input
        type="text"
        role="combobox"
        className={style.input}
        aria-label="Add an object"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        {...(shown && at >= 0 ? { 'aria-activedescendant': `${list}-${at}` } : {})}
        placeholder="Brand, product or theme"
        data-autofocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestQuery}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="unseen" role="status">
        {shown && !error ? `${counted(offered.length, 'suggestion')} for ${query}` : ''}
      </p>
      <div className={style.list} hidden={!shown}>
        {error && <p role="alert">{explain(error)}</p>}
        {!error && offered.length === 0 && <p>No Matches</p>}
        <div id={list} role="listbox" aria-label="Objects to add">
          {offered.map((match, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
            <div
              key={match.object_sid}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={style.option}
              onPointerMove={() => setActive(index)}
              onMouseDown={keepFocus}
              onClick={() => add(match)}
            >
              {match.name} <span className="muted small">{typeName(match.type_code)}</span>
            </div>
          ))}
        </div>
      </div>
    </search>
  );
}
