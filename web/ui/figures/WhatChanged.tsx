import { Link } from 'react-router-dom';
import type { Output } from '../../../shared/api/endpoint.ts';
import { readChanges } from '../../../shared/api/lookup/queries.ts';
import type { BookmarkedChange } from '../../../shared/model/lookup/bookmark.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { asOfName, comparedText } from '../../../shared/rules/lookup/builtOn.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ActionButton } from '../controls/Action.tsx';
import style from './WhatChanged.module.css';

/** The news of the month in the bookmarks, for a dialog. */
export function WhatChanged() {
  const { data, error, mutate } = useRead(readChanges, {}, { settled: true });
  if (data) return <Changes {...data} />;
  if (!error) {
    return (
      <p className="unseen" role="status">
        Loading what changed…
      </p>
    );
  }
  return (
    <>
      <p role="status">{explain(error)}</p>
      <ActionButton kind="outline" onClick={() => void mutate()}>
        Try again
      </ActionButton>
    </>
  );
}

function Changes({ current, before, bookmarks, changes, more }: Output<typeof readChanges>) {
  if (!current) return <p className="muted small">No month has been published yet.</p>;
  if (!before) {
    return (
      <p className="muted small">
        {asOfName(current)} has no earlier month to compare with. What the next one changes in your bookmarks
        will be listed here.
      </p>
    );
  }
  return (
    <>
      <p className="muted small">{comparedText(current, before)}.</p>
      {changes.length === 0 ? (
        <p>{bookmarks === 0 ? noBookmarks : nothingNew}</p>
      ) : (
        <ul className={style.changes}>
          {changes.map((change) => (
            <li className="breaks" key={`${change.source} ${change.domain} ${change.sid} ${change.kind}`}>
              <Link to={pageOf(change)}>{change.sentence}</Link>
              <span className="block muted small">
                {verticalNames[change.domain]} · {sourceNames[change.source]}
                {change.basis && ` · ${change.basis}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="muted small">
          {counted(more, 'more change', 'more changes')}: see the pages of your bookmarks.
        </p>
      )}
    </>
  );
}

const noBookmarks = 'No bookmarks yet. Bookmark a page and its changes appear here.';
const nothingNew = 'Nothing in your bookmarks is new beyond chance.';

/** An object without this page may have one in another vertical. */
const pageOf = ({ sid, source, domain, type_code, kind }: BookmarkedChange): string =>
  lookupViewAt({ sid, source, domain: kind === 'page_gone' ? null : domain, type: type_code });
