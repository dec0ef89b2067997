import { palette } from '../../navigation/palette.ts';
import { isAppPath } from '../isAppPath.ts';
import { keepEarlyKey, paletteKey } from './paletteKey.ts';

let stop: (() => void) | null = null;

/** Until the session is known, app pages note the shortcut; the palette shows with the page. */
export function openPaletteEarly(): void {
  const onKey = (event: KeyboardEvent) => {
    if (!isAppPath(window.location.pathname)) return;
    if (paletteKey(event) !== 'palette') return keepEarlyKey(event);
    event.preventDefault();
    palette.open();
  };
  window.addEventListener('keydown', onKey);
  stop = () => window.removeEventListener('keydown', onKey);
}

/** The palette listens itself. */
export function stopOpeningEarly(): void {
  stop?.();
  stop = null;
}
