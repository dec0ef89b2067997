import { useMemo } from 'react';
import {
  addAnnotation,
  changeAnnotation,
  readAnnotations,
  removeAnnotation,
} from '../../../shared/api/lookup/annotations.ts';
import type { Annotation } from '../../../shared/model/lookup/annotation.ts';
import type { Period } from '../../../shared/rules/lookup/months.ts';
import {
  type NotedLine,
  type NumberedNote,
  notedPeriod,
  numbered,
} from '../../../shared/rules/lookup/notes.ts';
import { call } from '../../api/calls.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { changeFrom } from '../saving/savedMeanwhile.ts';
import { useMaySave } from '../saving/useMaySave.ts';

/** Guests have none. */
export function useAnnotations(objects: readonly number[]) {
  const asked = useMaySave() && objects.length > 0;
  return useRead(readAnnotations, asked ? { objects: objects.join() } : null, {
    changedByOthers: true,
    // Adding an object to a comparison keeps the others' notes on screen.
    keepPrevious: true,
  });
}

export type NoteBefore = Omit<Annotation, 'author' | 'removable'>;

export type NoteDraft = { object: number; month: string; text: string; shared: boolean };

export function useNotes(lines: readonly NotedLine[], { from, to }: Period, lastMonth: number) {
  const may = useMaySave();
  const { organization } = useViewer();
  const { data, error, mutate } = useAnnotations(lines.map(({ sid }) => sid));
  const { trigger: remove, error: notRemoved } = useMutate(removeAnnotation);
  const removal = useUndoable<NumberedNote>(async ({ annotation_uid: annotation, object }) => {
    await remove({ annotation, object });
    await mutate();
  });
  const gone = removal.pending?.annotation_uid;
  const notes = useMemo(() => {
    const left = data?.annotations.filter(({ annotation_uid }) => annotation_uid !== gone) ?? [];
    return numbered(left, lines, notedPeriod({ from, to }, lastMonth), organization.name);
  }, [data, gone, lines, from, to, lastMonth, organization.name]);
  return {
    may,
    notes,
    removal,
    failure: failureToTell(error, data !== undefined) ?? notRemoved,
    retry: mutate,
    async save(draft: NoteDraft, before?: NoteBefore) {
      if (before) {
        const { month, text, shared } = draft;
        const { annotation_uid: annotation, object } = before;
        await call(changeAnnotation, { annotation, object, ...changeFrom(before, { month, text, shared }) });
      } else await call(addAnnotation, draft);
      await mutate();
    },
  };
}
