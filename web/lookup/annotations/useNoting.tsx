import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Annotation } from '../../../shared/model/lookup/annotation.ts';
import { monthText, type Period } from '../../../shared/rules/lookup/months.ts';
import type { NotedLine, NumberedNote } from '../../../shared/rules/lookup/notes.ts';
import { explain } from '../../api/errorText.ts';
import type { Flag } from '../../ui/charts/timeline/flags.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { undoMs } from '../../ui/controls/useUndoable.ts';
import { currentOf } from '../saving/savedMeanwhile.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteList } from './NoteList.tsx';
import style from './Notes.module.css';
import { flagsOf } from './notes.ts';
import { type NoteBefore, type NoteDraft, useNotes } from './useNotes.ts';

export type Noting = {
  readonly notes: readonly NumberedNote[];
  readonly flags: readonly Flag[];
  /** "Add note" for the chart's controls; null for guests. */
  readonly button: ReactNode;
  /** The same for its menu. */
  readonly addNote: (() => void) | undefined;
  readonly list: ReactNode;
  readonly aside: ReactNode;
  readonly onNote: ((month: number) => void) | undefined;
};

type Edited = { start: NoteDraft; before?: NoteBefore };

export function useNoting(lines: readonly NotedLine[], all: Period, period: Period): Noting {
  const { may, notes, removal, failure, retry, save } = useNotes(lines, period, all.to);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [opened, setOpened] = useState(false);
  const flags = useMemo(() => flagsOf(notes), [notes]);
  const edit = useCallback((next: Edited) => {
    setEdited(next);
    setOpened(true);
  }, []);
  const [first] = lines;
  const sid = first?.sid;
  const add = useCallback(
    (month: number) =>
      sid !== undefined && edit({ start: { object: sid, month: monthText(month), text: '', shared: false } }),
    [sid, edit],
  );
  const latest = period.to;
  return {
    notes,
    flags,
    onNote: may && first ? add : undefined,
    addNote: may && first ? () => add(latest) : undefined,
    button: may && first && (
      <SmallButton aria-haspopup="dialog" onClick={() => add(latest)}>
        Add note
      </SmallButton>
    ),
    list: (
      <NoteList
        notes={notes}
        named={lines.length > 1}
        onChange={(before) => edit({ start: draftOf(before), before })}
        onRemove={(note) => void removal.begin(note)}
      />
    ),
    aside: (
      <>
        {failure && (
          <p role="alert" className={style.failed}>
            We couldn’t load or change the notes. {explain(failure)}{' '}
            <SmallButton kind="plain" onClick={() => void retry()}>
              Try again
            </SmallButton>
          </p>
        )}
        <Dialog
          title={edited?.before ? 'Change note' : 'Add a note'}
          opened={opened}
          onClose={() => setOpened(false)}
          size={460}
        >
          {edited && (
            <NoteForm
              key={edited.before?.annotation_uid ?? edited.start.month}
              start={edited.start}
              lines={edited.before ? [] : lines}
              months={all}
              onSave={async (draft) => {
                try {
                  await save(draft, edited.before);
                } catch (error) {
                  const current = currentOf(error, Annotation);
                  if (current) setEdited({ ...edited, before: current });
                  throw error;
                }
                setOpened(false);
              }}
            />
          )}
        </Dialog>
        {removal.pending && (
          <Snackbar
            key={removal.pending.annotation_uid}
            text={`Note ${removal.pending.number} is removed.`}
            shownForMs={undoMs}
            onGone={removal.settle}
            action={{ label: 'Undo', onClick: removal.undo }}
          />
        )}
      </>
    ),
  };
}

const draftOf = ({ object, month, text, shared }: NumberedNote): NoteDraft => ({
  object,
  month,
  text,
  shared,
});
