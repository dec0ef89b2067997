import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readSavedViews } from '../../../../../shared/api/lookup/savedViews.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { pageOfView } from '../../../../../shared/model/lookup/savedView.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { openingNote } from '../../../../api/openingNote.ts';
import { useRead } from '../../../../api/useRead.ts';
import { paths } from '../../../../navigation/paths.ts';
import style from './Live.module.css';

const shown = 6;

export function Views({ viewer }: { viewer: Viewer }) {
  const { data } = useRead(readSavedViews, mayOpen('bookmarks', viewer) ? {} : null, {
    changedByOthers: true,
  });
  const heading = useId();
  const own = (data?.views ?? []).map((view) => ({ ...view, owner: '' }));
  const all = [...own, ...(data?.shared ?? [])];
  if (all.length === 0) return null;
  return (
    <section className={style.part} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Saved views
      </h2>
      <ul className={style.list}>
        {all.slice(0, shown).map(({ view_uid, name, address, owner, opens_with }) => (
          <li key={view_uid} className={style.entry}>
            <Link className={style.name} to={address}>
              {name}
            </Link>
            <span className={style.detail}>
              {[pageOfView(address), owner, openingNote(opens_with, viewer)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {all.length > shown && (
        <p className={style.more}>
          <Link to={paths.savedLists}>All {all.length} saved views</Link>
        </p>
      )}
    </section>
  );
}
