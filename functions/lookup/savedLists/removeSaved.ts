import { membership } from '../../platform/data/account.ts';
import { annotations } from '../../platform/data/annotations.ts';
import type { Departure } from '../../platform/data/departure.ts';
import { follow } from '../../platform/data/follow.ts';
import {
  annotationsOf,
  followsOf,
  membershipKey,
  pageNotesOf,
  questionMarkKey,
  questionsOf,
  savedCountKey,
  savedListsOf,
  savedViewsOf,
} from '../../platform/data/keys.ts';
import { pageNote, question, questionMark } from '../../platform/data/question.ts';
import { savedCount } from '../../platform/data/savedCount.ts';
import { savedList } from '../../platform/data/savedList.ts';
import { savedView } from '../../platform/data/savedView.ts';
import { batchWriter } from '../../platform/data/table/batchWriter.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { Kind, Row } from '../../platform/data/table/kind.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove } from '../../platform/data/table/writes.ts';

/** Idempotent. Keeps shared items, and keeps everything if the person has rejoined. */
export async function removeSaved({
  organization_uid,
  account_uid,
}: Departure): Promise<'removed' | 'came back'> {
  if (await get(membership, membershipKey(account_uid, organization_uid))) return 'came back';
  const isPrivate = ({ shared }: { shared: boolean }) => !shared;
  await removeRows(savedList, savedListsOf(organization_uid, account_uid), isPrivate);
  await removeRows(savedView, savedViewsOf(organization_uid, account_uid), isPrivate);
  await removeRows(annotations, annotationsOf(organization_uid, account_uid), () => true);
  await removeRows(follow, followsOf(organization_uid, account_uid), () => true);
  await removeRows(pageNote, pageNotesOf(organization_uid, account_uid), () => true);
  await removeQuestions(questionsOf(organization_uid, account_uid));
  // Last, since a missing count is recounted when its owner saves something.
  await commit(
    remove(savedCount, savedCountKey('lists', organization_uid, account_uid)),
    remove(savedCount, savedCountKey('views', organization_uid, account_uid)),
    remove(savedCount, savedCountKey('follows', organization_uid, account_uid)),
  );
  return 'removed';
}

/** Each with its mark, so that no list leads to a question that is gone. */
async function removeQuestions(PK: string): Promise<void> {
  for await (const rows of pages(question, { PK }, { consistent: true })) {
    for (const row of rows)
      await commit(
        remove(question, { PK, SK: row.question_uid }),
        remove(questionMark, questionMarkKey(row.question_uid)),
      );
  }
}

async function removeRows<K extends Kind>(
  kind: K,
  PK: string,
  goes: (row: Row<K>) => boolean,
): Promise<void> {
  const writer = batchWriter(kind, 1);
  for await (const rows of pages(kind, { PK }, { consistent: true })) {
    for (const row of rows.filter(goes)) await writer.remove(kind.keys(row));
  }
  await writer.flush();
}
