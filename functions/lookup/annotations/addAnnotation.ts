import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { addAnnotation as endpoint } from '../../../shared/api/lookup/annotations.ts';
import type { AnnotationUid } from '../../../shared/model/ids.ts';
import { maxAnnotations } from '../../../shared/model/lookup/annotation.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { changeNotesOn } from './notesOn.ts';
import { requireMonth } from './requireMonth.ts';
import { toAnnotation } from './seenAnnotations.ts';
import { seenObjects } from './seenObjects.ts';

export async function addAnnotation(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { object, month, text, shared } = call.input;
  const [seen] = await seenObjects(call.session, [object]);
  if (!seen) throw call.failure('not_found');
  await requireMonth(call.session, month);
  const note = {
    annotation_uid: `ant_${randomUUID()}` as AnnotationUid,
    month,
    text,
    by: call.session.accountUid,
    updated_at: clock.now().toISOString(),
  };
  const scope = shared ? 'shared' : 'own';
  await changeNotesOn(call.session, object, (notes) => {
    if (notes[scope].length >= maxAnnotations)
      throw call.failure('limit_reached', atMost(maxAnnotations, 'annotations'));
    return { ...notes, [scope]: [...notes[scope], note] };
  });
  return { annotation: toAnnotation(call.session, object, note, shared) };
}
