import { palette } from '../../navigation/palette.ts';
import style from './SearchButton.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette. Narrow bars show only its icon. */
export function SearchButton({ words }: { words: string }) {
  return (
    <button
      type="button"
      className={style.button}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={palette.open}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="7" cy="7" r="4.75" strokeWidth="1.5" />
        <path d="m10.5 10.5 3.5 3.5" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={style.text}>{words}</span>
      <span className={style.keys} aria-hidden="true">
        {isMac ? '⌘' : 'Ctrl'} K
      </span>
    </button>
  );
}
