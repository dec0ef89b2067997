import { searchPalette } from '../../navigation/searchPalette.ts';
import style from './SearchButton.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search over any page. Where there is less room, one word of its text or only its sign is left. */
export function SearchButton() {
  return (
    <button
      type="button"
      className={style.button}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={searchPalette.open}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="7" cy="7" r="4.75" strokeWidth="1.5" />
        <path d="m10.5 10.5 3.5 3.5" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={style.text}>
        Search <span className={style.rest}>brands, products, themes</span>
      </span>
      <span className={style.keys} aria-hidden="true">
        {isMac ? '⌘' : 'Ctrl'} K
      </span>
    </button>
  );
}
