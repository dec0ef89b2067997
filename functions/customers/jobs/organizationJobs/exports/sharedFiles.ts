import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { annotations } from '../../../../platform/data/annotations.ts';
import {
  annotationsOf,
  questionsIn,
  savedListKey,
  savedViewKey,
  sharedListsOf,
  sharedViewsOf,
} from '../../../../platform/data/keys.ts';
import { question } from '../../../../platform/data/question.ts';
import { savedList, sharedList } from '../../../../platform/data/savedList.ts';
import { savedView, sharedView } from '../../../../platform/data/savedView.ts';
import { allRows } from '../../../../platform/data/table/query.ts';
import { getMany } from '../../../../platform/data/table/read.ts';
import { pretty } from './pretty.ts';

/** Only what people share with the organization: an export of an administrator never has what is private. */
export async function sharedFile(organization: OrganizationUid): Promise<string> {
  const lists = await allRows(sharedList, { GSI1PK: sharedListsOf(organization) });
  const views = await allRows(sharedView, { GSI1PK: sharedViewsOf(organization) });
  const notes = await allRows(annotations, { PK: annotationsOf(organization, null) });
  const [savedLists, savedViews] = await Promise.all([
    getMany(
      savedList,
      lists.map((each) => savedListKey(organization, each.account_uid, each.list_uid)),
    ),
    getMany(
      savedView,
      views.map((each) => savedViewKey(organization, each.account_uid, each.view_uid)),
    ),
  ]);
  // The index may be late: what isn’t shared any more stays out.
  const isShared = ({ shared }: { shared: boolean }) => shared;
  return pretty({
    lists: savedLists.filter(isShared).map(withoutKey),
    views: savedViews.filter(isShared).map(withoutKey),
    notes: notes.map(({ object, notes: written }) => ({ object, notes: written })),
  });
}

export async function questionsFile(organization: OrganizationUid): Promise<string> {
  return pretty((await allRows(question, { GSI1PK: questionsIn(organization) })).map(withoutKey));
}

function withoutKey<R extends { organization_uid: OrganizationUid; version: number }>(row: R) {
  const { organization_uid: _, version: __, ...kept } = row;
  return kept;
}
