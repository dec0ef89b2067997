import { maxNoted, type NumberedNote, numbered } from '../../../shared/rules/lookup/notes.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Session } from '../../platform/data/session.ts';
import { seenAnnotations } from '../annotations/seenAnnotations.ts';

/** Adds the authors' names, since a PDF may be passed on. */
export async function briefNotes(
  session: Session,
  objects: readonly { readonly sid: number; readonly name: string }[],
  period: Period,
): Promise<NumberedNote[]> {
  const { accountUid, viewer } = session;
  // Guests have no notes and must not see those of the organization.
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
