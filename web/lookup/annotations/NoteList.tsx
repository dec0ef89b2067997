import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import type { NumberedNote } from '../../../shared/rules/lookup/notes.ts';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { removes, useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import style from './Notes.module.css';

export function NoteList({
  notes,
  named,
  onChange,
  onRemove,
}: {
  notes: readonly NumberedNote[];
  named: boolean;
  onChange: (note: NumberedNote) => void;
  onRemove: (note: NumberedNote) => void;
}) {
  const list = useRemovalFocus<HTMLUListElement>(notes.length);
  if (notes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
    <ul className={style.list} aria-label="Notes" tabIndex={0} data-notes {...list}>
      {notes.map((note) => (
        <li className="flex gap-6 baseline" key={note.annotation_uid}>
          <span className={style.number}>{note.number}</span>
          <span className={`${style.text} grow breaks`}>
            <span className={style.month}>
              {[monthLabel(note.at), ...(named ? [note.of.name] : [])].join(' · ')}
            </span>{' '}
            <span className={style.words}>{note.text}</span>{' '}
            <span className={style.byline}>{`· ${note.byline}`}</span>
          </span>
          <span className={`${style.actions} flex gap-2 rigid`} data-not-in-picture>
            {note.author === null && (
              <SmallButton
                kind="plain"
                aria-haspopup="dialog"
                aria-label={`Change note ${note.number}`}
                onClick={() => onChange(note)}
              >
                Change
              </SmallButton>
            )}
            {note.removable && (
              <SmallButton
                kind="plain"
                aria-label={`Remove note ${note.number}`}
                onClick={() => onRemove(note)}
                {...removes}
              >
                Remove
              </SmallButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
