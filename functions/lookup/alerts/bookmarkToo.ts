import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { alertTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { type Bookmark, isSameBookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import { bookmarks } from '../../platform/data/account.ts';
import type { AlertRow, AlertState } from '../../platform/data/alert.ts';
import { bookmarksKey } from '../../platform/data/keys.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import { clock } from '../../platform/services/clock.ts';
import { verticalOf } from '../release/changes/whatChanged.ts';
import { readObject } from '../release/rows/readRelease.ts';
import { currentRelease } from '../release/rows/state.ts';
import { allowedObject } from '../release/visible/allowed.ts';
import { latestWithin } from '../release/visible/withinDates.ts';
import { judgeAlert } from './judging/judgeAlert.ts';
import { visibleReleases } from './judging/visibleRelease.ts';

type Asked = Pick<AlertRow, 'address' | 'conditions'>;

/** The state in the current release, so that only later changes are reported. */
export async function baseline(
  { address, conditions }: Asked,
  profile: AccessProfile,
): Promise<{ state: AlertState | null; release: number }> {
  const release = await currentRelease();
  if (!release) return { state: null, release: 0 };
  const { state } = await judgeAlert({ address, conditions, state: null }, visibleReleases(release)(profile));
  return { state, release: release.release };
}

/** An alert about one object bookmarks it, as long as there is room; tells whether it did. */
export async function bookmarkToo(
  address: string,
  account_uid: AccountUid,
  profile: AccessProfile,
): Promise<boolean> {
  const bookmark = await bookmarkOf(address, profile);
  if (!bookmark) return false;
  let isAdded = false;
  const none = { account_uid, bookmarks: [], first_steps_done: false };
  await changeOrCreate(bookmarks, bookmarksKey(account_uid), none, (row) => {
    const isKept = row.bookmarks.some((each) => isSameBookmark(each, bookmark));
    isAdded = !isKept && row.bookmarks.length < maxBookmarks;
    return isAdded ? { ...row, bookmarks: [...row.bookmarks, bookmark], first_steps_done: true } : row;
  });
  return isAdded;
}

async function bookmarkOf(address: string, profile: AccessProfile): Promise<Bookmark | null> {
  const target = alertTarget(address);
  const [place, ...others] = target?.kind === 'objects' ? target.places : [];
  if (!place || others.length > 0) return null;
  const { release } = await latestWithin(profile);
  const known = await readObject(place.sid, release);
  const object = known && allowedObject(known, profile.sources);
  const domain = object && verticalOf(object, place);
  if (!object || !domain) return null;
  const now = clock.now();
  return {
    ...{ object_sid: place.sid, object_name: object.name, type_code: object.type_code },
    ...{ source: place.source, domain, date_added: now.toISOString(), ts: now.getTime() },
  };
}
