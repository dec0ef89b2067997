import { useRef, useState } from 'react';
import { longestQuery } from '../../../shared/model/lookup/match.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { explain } from '../../api/errorText.ts';
import { keepFocus } from '../../ui/focus/keepFocus.ts';
import { useSuggestions } from '../searchBox/useSuggestions.ts';
import style from './AddObject.module.css';

export function AddObject({
  source,
  taken,
  full,
  onAdd,
}: {
  source: SourceId;
  taken: readonly number[];
  full: boolean;
  onAdd: (sid: number) => void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { query, matches, error } = useSuggestions(text, source);
  const offered = matches.filter(({ object_sid, has_data }) => has_data && !taken.includes(object_sid));
  if (full) return <p className={style.full}>You can compare up to ten objects.</p>;
  return (
    <search
      className={style.add}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setText('');
      }}
    >
      <input
        ref={field}
        type="text"
        className={style.input}
        aria-label="Add an object"
        placeholder="+ Add an object"
        autoComplete="off"
        maxLength={longestQuery}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      {query && (
        <div className={style.list}>
          {error && <p role="alert">{explain(error)}</p>}
          {!error && offered.length === 0 && <p role="status">No Matches</p>}
          <ul>
            {offered.map(({ object_sid, name, type_code }) => (
              <li key={object_sid}>
                <button
                  type="button"
                  onMouseDown={keepFocus}
                  onClick={() => {
                    setText('');
                    onAdd(object_sid);
                    field.current?.focus();
                  }}
                >
                  {name} <span>{typeName(type_code)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
