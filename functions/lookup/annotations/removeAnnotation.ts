import type { removeAnnotation as endpoint } from '../../../shared/api/lookup/annotations.ts';
import type { Note } from '../../platform/data/annotations.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { changeNotesOn } from './notesOn.ts';
import { mayTidy } from './visibleAnnotations.ts';

/** Works even if the object is no longer published or visible: people may always remove their own notes. */
export async function removeAnnotation(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { annotation, object } = call.input;
  const goes = ({ annotation_uid, by }: Note) =>
    annotation_uid === annotation && (by === call.session.accountUid || mayTidy(call.session));
  await changeNotesOn(call.session, object, (notes) => {
    const scope = (['own', 'shared'] as const).find((each) => notes[each].some(goes));
    if (!scope) throw call.failure('not_found');
    return { ...notes, [scope]: notes[scope].filter((each) => !goes(each)) };
  });
  return {};
}
