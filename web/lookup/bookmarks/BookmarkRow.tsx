import { Link } from 'react-router-dom';
import type { Bookmark } from '../../../shared/model/lookup/bookmark.ts';
import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { objectTypeCodes, typeName } from '../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { compareThese } from '../../../shared/rules/lookup/compareThese.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { explain } from '../../api/errorText.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { dayText } from '../../ui/dayText.ts';
import { ChangeText } from '../../ui/figures/ChangeText.tsx';
import { CompareLink } from '../objects/CompareLink.tsx';
import table from '../objects/table.module.css';
import style from '../saving/SavedLists.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { useRemoveBookmark } from './useBookmarks.ts';

/** Compares the bookmarks of the source with the most of them. */
export function CompareBookmarks({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const [most] = [...Map.groupBy(bookmarks, ({ source }) => source)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most) return null;
  const [source, there] = most;
  const listed = there.map(({ object_sid, domain }) => ({ sid: object_sid, domains: [domain] }));
  return <CompareLink comparison={compareThese(listed)} source={source} />;
}

export const placeOf = ({ object_sid, source, domain }: Bookmark) => ({ sid: object_sid, source, domain });

/** Bookmarks of former versions may have a type that is gone. */
const typeOf = ({ type_code }: Bookmark) => objectTypeCodes.find((each) => each === type_code);

export const addressOf = (bookmark: Bookmark): string => {
  const type = typeOf(bookmark);
  return lookupViewAt({ ...placeOf(bookmark), ...(type ? { type } : {}) });
};

export function BookmarkRow({ bookmark, figure }: { bookmark: Bookmark; figure: ListFigure | undefined }) {
  const { object_name, source, domain, date_added } = bookmark;
  const type = typeOf(bookmark);
  const { remove, isMutating, error } = useRemoveBookmark(bookmark);
  const about = [type ? typeName(type) : [], verticalNames[domain], sourceNames[source]].flat();
  return (
    <tr>
      <td className={style.nameCell}>
        <Link className={table.link} to={addressOf(bookmark)}>
          {object_name}
        </Link>
        <span className={style.what}>{about.join(' · ')}</span>
        {error && <span role="alert">{explain(error)}</span>}
      </td>
      <td className={style.line}>{figure && <Sparkline values={figure.posts} />}</td>
      <td className={`${style.figure} ${style.month}`}>{figure && exactFigure(figure.ppm)}</td>
      <td className={style.figure}>
        {figure?.change && (
          <ChangeText change={figure.change.change} interval={figure.interval} since={figure.since} />
        )}
      </td>
      <td className={style.date}>
        <time dateTime={date_added}>{dayText(date_added)}</time>
      </td>
      <td className={style.actions}>
        <RemoveButton name={object_name} isBusy={isMutating} onClick={() => void remove()} />
      </td>
    </tr>
  );
}
