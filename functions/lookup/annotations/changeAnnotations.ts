import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/annotations.ts';
import type { AnnotationUid } from '../../../shared/model/ids.ts';
import { type Annotation, maxAnnotations } from '../../../shared/model/lookup/annotation.ts';
import { monthName, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { lastNotable } from '../../../shared/rules/lookup/notes.ts';
import type { Note } from '../../platform/data/annotations.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { atMost, Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { currentRelease } from '../release/rows/state.ts';
import { allows, spanOf } from '../release/visible/clipToSpan.ts';
import { wasChanged } from '../saving/savedCounts.ts';
import { changeNotesOn } from './notesOn.ts';
import { mayTidy, toAnnotation, visibleObjects } from './readAnnotations.ts';

export async function addAnnotation(
  call: ServerCall<typeof api.addAnnotation>,
): Promise<Output<typeof api.addAnnotation>> {
  const { object, month, text, shared } = call.input;
  const [seen] = await visibleObjects(call.session, [object]);
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

/** Only months that charts show, forecast included; forecast months require a profile that includes the latest month. */
async function requireMonth({ viewer }: PersonSession, text: string): Promise<void> {
  const month = parseMonth(text);
  const release = await currentRelease();
  if (month === null || !release) throw refused('there is no data yet');
  const { first_month: first, last_month: latest } = release;
  const last = lastNotable(latest);
  if (month < first || month > last)
    throw refused(`must be from ${monthName(first)} to ${monthName(last)}, a year after the latest data`);
  if (viewer.profile && !allows(spanOf(viewer.profile), Math.min(month, latest)))
    throw refused('must be within the dates of your access profile');
}

const refused = (message: string) => new Failure('invalid_input', { details: [{ field: 'month', message }] });

/** Only the author may change a note, including who sees it. */
export async function changeAnnotation(
  call: ServerCall<typeof api.changeAnnotation>,
): Promise<Output<typeof api.changeAnnotation>> {
  const { annotation, object, shared, before, ...changes } = call.input;
  const [seen] = await visibleObjects(call.session, [object]);
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

/** Works even if the object is no longer published or visible: people may always remove their own notes. */
export async function removeAnnotation(
  call: ServerCall<typeof api.removeAnnotation>,
): Promise<Record<string, never>> {
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
