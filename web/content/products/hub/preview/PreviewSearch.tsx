import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { longestQuery } from '../../../../../shared/model/lookup/match.ts';
import { searchResultAt } from '../../../../navigation/paths.ts';
import action from '../../../../ui/controls/Action.module.css';
import { sourceOf } from '../sourceOf.ts';
import style from './PreviewHome.module.css';

/** The page’s filled button. */
export function PreviewSearch({ viewer }: { viewer: Viewer }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search) navigate(searchResultAt({ search, source: sourceOf(viewer) }));
  };
  return (
    <search>
      <form className={style.search} onSubmit={submit}>
        <input
          type="search"
          aria-label="Search"
          placeholder="Search brands, products, themes"
          maxLength={longestQuery}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className={`${action.action} ${action.primary}`}>
          Search
        </button>
      </form>
    </search>
  );
}
