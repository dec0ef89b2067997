import { palette } from '../../../../navigation/palette.ts';
import style from './Live.module.css';

/** A button that looks like the search field it opens. */
export function HubSearch() {
  return (
    <button type="button" className={style.search} aria-haspopup="dialog" onClick={palette.open}>
      <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="7" cy="7" r="4.75" strokeWidth="1.5" />
        <path d="m10.5 10.5 3.5 3.5" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      Search or jump to…
    </button>
  );
}
