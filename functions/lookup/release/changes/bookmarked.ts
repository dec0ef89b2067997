import type { AccountUid } from '../../../../shared/model/ids.ts';
import type { Bookmark } from '../../../../shared/model/lookup/bookmark.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { bookmarks } from '../../../platform/data/account.ts';
import { bookmarksKey } from '../../../platform/data/keys.ts';
import { get } from '../../../platform/data/table/read.ts';

export type Bookmarked = { readonly sid: number; readonly source: SourceId; readonly domain: VerticalId };

/** Bounds the reads of one digest or answer. */
const maxBookmarksRead = 200;

/** The places that home, the digest and “What changed” are about, the newest bookmark first. */
export async function bookmarkedBy(account_uid: AccountUid): Promise<Bookmarked[]> {
  const kept = await get(bookmarks, bookmarksKey(account_uid));
  return (kept?.bookmarks ?? []).toReversed().map(placeOf).slice(0, maxBookmarksRead);
}

const placeOf = ({ object_sid: sid, source, domain }: Bookmark): Bookmarked => ({ sid, source, domain });
