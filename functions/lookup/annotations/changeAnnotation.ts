import type { Output } from '../../../shared/api/endpoint.ts';
import type { changeAnnotation as endpoint } from '../../../shared/api/lookup/annotations.ts';
import { type Annotation, maxAnnotations } from '../../../shared/model/lookup/annotation.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { wasChanged } from '../saving/wasChanged.ts';
import { changeNotesOn } from './notesOn.ts';
import { requireMonth } from './requireMonth.ts';
import { toAnnotation } from './seenAnnotations.ts';
import { seenObjects } from './seenObjects.ts';

/** Only the author may change a note, including who sees it. */
export async function changeAnnotation(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { annotation, object, shared, before, ...changes } = call.input;
  const [seen] = await seenObjects(call.session, [object]);
  if (!seen) throw call.failure('not_found');
  if (changes.month) await requireMonth(call.session, changes.month);
  const updated_at = clock.now().toISOString();
  let changed: Annotation | undefined;
  await changeNotesOn(call.session, object, (notes) => {
    const from = notes.own.some((each) => each.annotation_uid === annotation) ? 'own' : 'shared';
    const note = notes[from].find((each) => each.annotation_uid === annotation);
    if (note?.by !== call.session.accountUid) throw call.failure('not_found');
    const current = { ...note, shared: from === 'shared' };
    if (wasChanged(current, { ...changes, ...(shared === undefined ? {} : { shared }) }, before)) {
      const details = { current: toAnnotation(call.session, object, note, current.shared) };
      throw call.failure('changed_meanwhile', { details });
    }
    const to = shared === undefined ? from : shared ? 'shared' : 'own';
    const next = { ...note, ...changes, updated_at };
    changed = toAnnotation(call.session, object, next, to === 'shared');
    if (to === from) return { ...notes, [from]: notes[from].map((each) => (each === note ? next : each)) };
    if (notes[to].length >= maxAnnotations)
      throw call.failure('limit_reached', atMost(maxAnnotations, 'annotations'));
    return { ...notes, [from]: notes[from].filter((each) => each !== note), [to]: [...notes[to], next] };
  });
  if (!changed) throw call.failure('not_found');
  return { annotation: changed };
}
