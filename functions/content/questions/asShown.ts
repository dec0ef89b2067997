import type { PageNote, Question } from '../../../shared/model/content/question.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import type { PageNoteRow, QuestionRow } from '../../platform/data/question.ts';

export type Names = {
  /** The names that the caller may see of those who asked. */
  readonly readers: ReadonlyMap<string, string>;
  readonly organizations?: ReadonlyMap<string, string>;
};

export async function questionsAsShown(
  rows: readonly QuestionRow[],
  caller: AccountUid,
  { readers, organizations }: Names,
): Promise<Question[]> {
  const answering = rows.flatMap(({ messages }) =>
    messages.flatMap(({ side, by }) => (side === 'us' ? [by] : [])),
  );
  const us = await namesOf(answering);
  return rows.map(({ account_uid, organization_uid, contact, messages, ...row }) => {
    const asked_by = readers.get(account_uid) ?? 'A former member';
    return {
      ...row,
      asked_by,
      is_own: account_uid === caller,
      organization_name: organizations?.get(organization_uid) ?? null,
      contact_name: contact.name,
      messages: messages.map(({ by, ...message }) => ({
        ...message,
        name: message.side === 'us' ? (us.get(by) ?? contact.name) : asked_by,
      })),
    };
  });
}

export const noteAsShown = ({
  account_uid: _account,
  organization_uid: _organization,
  version: _version,
  ...note
}: PageNoteRow): PageNote => note;
