import type { removeNote as endpoint } from '../../../shared/api/content/questions.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { pageNoteKey } from '../../platform/data/keys.ts';
import { pageNote } from '../../platform/data/question.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { spend } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function removeNote(call: ServerCall<typeof endpoint>): Promise<null> {
  const { organization_uid, account_uid } = ownerOf(call.session);
  try {
    await commit(spend(pageNote, pageNoteKey(organization_uid, account_uid, call.input.note_uid)));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('not_found');
  }
  return null;
}
