import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readSettings } from '../../../../../shared/api/access/account.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import type { Bookmark } from '../../../../../shared/model/lookup/bookmark.ts';
import { figureKey } from '../../../../../shared/model/lookup/figures.ts';
import { sourceNames } from '../../../../../shared/model/source.ts';
import { verticalNames } from '../../../../../shared/model/vertical.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { useRead } from '../../../../api/useRead.ts';
import { lookupViewAt } from '../../../../navigation/paths.ts';
import { ListFigures } from '../../../../ui/figures/ListFigures.tsx';
import { useFigures } from '../../../../ui/figures/useFigures.ts';
import style from './Live.module.css';

const shown = 6;
const none: readonly Bookmark[] = [];
const placeOf = ({ object_sid, source, domain }: Bookmark) => ({ sid: object_sid, source, domain });

export function Bookmarked({ viewer }: { viewer: Viewer }) {
  const asked = mayOpen('bookmarks', viewer) ? { type: 'bookmarks' as const } : null;
  const { data } = useRead(readSettings, asked, { settled: true });
  const newest = [...(data?.bookmarks ?? none)].sort((one, other) => other.ts - one.ts).slice(0, shown);
  const figures = useFigures(newest.map(placeOf));
  const heading = useId();
  if (newest.length === 0) return null;
  return (
    <section className={style.part} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Bookmarks
      </h2>
      <ul className={style.list}>
        {newest.map((bookmark) => (
          <li key={figureKey(placeOf(bookmark))} className={style.entry}>
            <Link className={style.name} to={lookupViewAt(placeOf(bookmark))}>
              {bookmark.object_name}
            </Link>
            <span className={style.detail}>
              {verticalNames[bookmark.domain]} · {sourceNames[bookmark.source]}
            </span>
            <ListFigures figure={figures.get(figureKey(placeOf(bookmark)))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
