import { maxNoted, type NumberedNote, numbered } from '../../../shared/rules/lookup/notes.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Session } from '../../platform/data/session.ts';
import { seenAnnotations } from '../annotations/seenAnnotations.ts';

/** The notes on a page. A PDF is passed on, so it names their authors. */
export async function briefNotes(
  session: Session,
  objects: readonly { readonly sid: number; readonly name: string }[],
  period: Period,
): Promise<NumberedNote[]> {
  const { accountUid, viewer } = session;
  // Guests have no notes and see none of the organization.
  if (!accountUid || objects.length > maxNoted) return [];
  const annotations = await seenAnnotations(
    { ...session, accountUid },
    objects.map(({ sid }) => sid),
  );
  const lines = objects.map(({ sid, name }) => ({ sid, name, line: String(sid) }));
  return numbered(annotations, lines, period, viewer.organization.name).map((note) => ({
    ...note,
    byline: note.author ?? viewer.full_name ?? viewer.name,
  }));
}
