import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { maxSavedLists } from '../../../shared/model/lookup/savedList.ts';
import { maxSavedViews } from '../../../shared/model/lookup/savedView.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { VerticalId } from '../../../shared/model/vertical.ts';
import { bookmarks } from '../../platform/data/account.ts';
import { bookmarksKey, savedListsOf, savedViewsOf } from '../../platform/data/keys.ts';
import { savedList } from '../../platform/data/savedList.ts';
import { savedView } from '../../platform/data/savedView.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';

type Follower = { account_uid: AccountUid; organization_uid: OrganizationUid };

/** Without a vertical, the object's largest one counts. */
export type Followed = { sid: number; source: SourceId; domain: VerticalId | null };

/** Bounds the reads of one digest or answer. */
const maxFollowed = 200;

/** The newest bookmarks first, then objects in saved lists and on saved pages. */
export async function followedBy({ account_uid, organization_uid }: Follower): Promise<Followed[]> {
  const [kept, lists, views] = await Promise.all([
    get(bookmarks, bookmarksKey(account_uid)),
    list([savedList], { PK: savedListsOf(organization_uid, account_uid) }, { limit: maxSavedLists }),
    list([savedView], { PK: savedViewsOf(organization_uid, account_uid) }, { limit: maxSavedViews }),
  ]);
  const all = [
    ...(kept?.bookmarks ?? [])
      .toReversed()
      .map(({ object_sid: sid, source, domain }) => ({ sid, source, domain })),
    ...lists.rows.flatMap(({ objects, source, domain }) => objects.map((sid) => ({ sid, source, domain }))),
    ...views.rows.flatMap(({ address }) => onPage(address)),
  ];
  return [...new Map(all.map((each) => [Object.values(each).join(), each])).values()].slice(0, maxFollowed);
}

function onPage(address: string): Followed[] {
  const query = new URLSearchParams(address.split('?')[1]);
  const source = SourceId.safeParse(Number(query.get('source'))).data;
  if (!source) return [];
  const domain = VerticalId.safeParse(Number(query.get('domain'))).data ?? null;
  const sids = [query.get('sid') ?? '', ...(query.get('objects') ?? '').split(',')].map(Number);
  return sids.filter((sid) => Number.isSafeInteger(sid) && sid > 0).map((sid) => ({ sid, source, domain }));
}
