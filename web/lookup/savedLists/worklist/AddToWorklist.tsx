import { maxWorklistObjects } from '../../../../shared/model/lookup/match.ts';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import style from './AddToWorklist.module.css';
import { useWorklistDraft } from './useWorklistDraft.ts';

export function AddToWorklist({
  sid,
  name,
  look,
}: {
  sid: number;
  name: string;
  /** Without it, only the icon is shown, as in table rows. */
  look?: string | undefined;
}) {
  const { has, full, add, remove } = useWorklistDraft();
  const listed = has(sid);
  const cannot = full && !listed;
  const label = listed ? 'In worklist' : 'Add to worklist';
  return (
    <Reasoned because={cannot ? `A worklist can hold up to ${maxWorklistObjects} objects` : null}>
      {(held) => (
        <button
          type="button"
          className={look ?? style.sign}
          aria-pressed={listed}
          aria-label={`${name}: ${label}`}
          title={cannot ? undefined : label}
          onClick={() => (listed ? remove(sid) : add(sid))}
          {...held}
        >
          <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
            <path
              d={listed ? 'M2.5 8.5 6.5 12.5 13.5 4' : 'M8 2.5v11M2.5 8h11'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
            />
          </svg>
          {look && label}
        </button>
      )}
    </Reasoned>
  );
}
