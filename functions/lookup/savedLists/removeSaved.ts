import { membership } from '../../platform/data/account.ts';
import { annotations } from '../../platform/data/annotations.ts';
import type { Departure } from '../../platform/data/departure.ts';
import { follow } from '../../platform/data/follow.ts';
import {
  annotationsOf,
  followsOf,
  leftKey,
  membershipKey,
  pageNotesOf,
  questionMarkKey,
  questionsOf,
  savedCountKey,
  savedListsOf,
  savedViewsOf,
} from '../../platform/data/keys.ts';
import { left } from '../../platform/data/left.ts';
import { pageNote, question, questionMark } from '../../platform/data/question.ts';
import { savedCount } from '../../platform/data/savedCount.ts';
import { savedList } from '../../platform/data/savedList.ts';
import { savedView } from '../../platform/data/savedView.ts';
import { batchWriter } from '../../platform/data/table/batchWriter.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { Kind, Row } from '../../platform/data/table/kind.ts';
import { pages } from '../../platform/data/table/query.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { remove } from '../../platform/data/table/writes.ts';

/** Idempotent. Keeps shared items, and keeps everything if the person has rejoined, or was removed again since. */
export async function removeSaved({
  organization_uid,
  account_uid,
}: Departure): Promise<'removed' | 'came back' | 'removed again'> {
  const [member, again] = await getAll(
    [membership, membershipKey(account_uid, organization_uid)],
    [left, leftKey(organization_uid, account_uid)],
  );
  if (member) return 'came back';
  if (again) return 'removed again';
  const uncounted = (['lists', 'views', 'follows'] as const).map((saved) =>
    remove(savedCount, savedCountKey(saved, organization_uid, account_uid)),
  );
  // First, since this may be cut short, and a missing count is recounted when its owner is back and saves something.
  await commit(...uncounted);
  const isPrivate = ({ shared }: { shared: boolean }) => !shared;
  await removeRows(savedList, savedListsOf(organization_uid, account_uid), isPrivate);
  await removeRows(savedView, savedViewsOf(organization_uid, account_uid), isPrivate);
  await removeRows(annotations, annotationsOf(organization_uid, account_uid), () => true);
  await removeRows(follow, followsOf(organization_uid, account_uid), () => true);
  await removeRows(pageNote, pageNotesOf(organization_uid, account_uid), () => true);
  await removeQuestions(questionsOf(organization_uid, account_uid));
  // Again, since a call in flight may have saved something.
  await commit(...uncounted);
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
