import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
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
    <button
      type="button"
      className={look ?? style.sign}
      aria-pressed={listed}
      aria-label={`${name}: ${label}`}
      title={cannot ? `A worklist can hold up to ${maxWorklistObjects} objects` : label}
      disabled={cannot}
      onClick={() => (listed ? remove(sid) : add(sid))}
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
  );
}
