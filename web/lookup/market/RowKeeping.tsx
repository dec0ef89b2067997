import { useState } from 'react';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import { AddToWorklist } from '../savedLists/worklist/AddToWorklist.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import { useBookmarking } from './useBookmarking.ts';

/** The worklist and the bookmark of a row that is open on a phone. */
export function RowKeeping({
  row,
  source,
  domain,
}: {
  row: ObjectName;
  source: SourceId;
  domain: VerticalId;
}) {
  const may = useMaySave();
  return (
    <>
      <AddToWorklist sid={row.sid} name={row.name} look="" />
      {may && <BookmarkRow row={row} source={source} domain={domain} />}
    </>
  );
}

function BookmarkRow({ row, ...place }: { row: ObjectName; source: SourceId; domain: VerticalId }) {
  const bookmarking = useBookmarking(place);
  const [failed, setFailed] = useState<string | null>(null);
  const kept = bookmarking.isBookmarked(row.sid);
  const toggle = async () => setFailed(await (kept ? bookmarking.remove(row) : bookmarking.add([row])));
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-disabled={bookmarking.busy || undefined}
      onClick={() => !bookmarking.busy && void toggle()}
    >
      {failed ?? (kept ? 'Bookmarked' : 'Bookmark')} <span className="unseen">{row.name}</span>
    </button>
  );
}
