import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ViewerContext } from '../../api/viewer.ts';
import { loadAhead } from '../../navigation/loadAhead.ts';
import { palette, usePaletteOpened } from '../../navigation/palette.ts';
import { LateBar } from '../../ui/page/LateBar.tsx';
import { stopOpeningEarly } from './openEarly.ts';
import { keepEarlyKey, paletteKey } from './paletteKey.ts';

const load = () => import('./Palette.tsx');
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })));

export function PaletteHost() {
  const viewer = useContext(ViewerContext);
  const opened = usePaletteOpened();
  const [wanted, setWanted] = useState(false);
  const { key } = useLocation();
  const corrected = useNavigationType() === 'REPLACE';
  const shownAt = useRef(key);
  const allowed = viewer !== null && !viewer.duty;

  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);

  useCodeLater(allowed);

  // Wherever it has led, it is over; a page that only corrects its own address hasn't led anywhere.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (!corrected) palette.close();
  }, [key, corrected]);

  useEffect(() => palette.close, []);

  useEffect(() => {
    stopOpeningEarly();
    if (!allowed) return palette.close();
    const onKey = (event: KeyboardEvent) => {
      const pressed = paletteKey(event);
      if (!pressed) return keepEarlyKey(event);
      event.preventDefault();
      const field =
        pressed === 'search' ? document.querySelector<HTMLElement>('main [data-search-field]') : null;
      if (field) field.focus();
      else palette.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [allowed]);

  if (!wanted || !allowed) return null;
  return (
    <Suspense fallback={<LateBar />}>
      <Palette viewer={viewer} opened={opened} onClose={palette.close} />
    </Suspense>
  );
}

/** Loaded ahead, so that it opens at once; its lists are read on opening. */
function useCodeLater(allowed: boolean): void {
  useEffect(() => {
    if (!allowed) return;
    return loadAhead(() => void load().catch(() => {}));
  }, [allowed]);
}
