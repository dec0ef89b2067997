import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mayOpen } from '../../shared/rules/visibility.ts';
import { ViewerContext } from '../api/viewer.ts';
import { searchPalette, useSearchPalette } from '../navigation/searchPalette.ts';
import { searchKey } from './searchKey.ts';

const load = () => import('../lookup/search/SearchPalette.tsx');
const SearchPalette = lazy(() => load().then((module) => ({ default: module.SearchPalette })));

/** Search from anywhere, for people with CF Lite; its code is loaded on first use. */
export function SearchPaletteHost() {
  const viewer = useContext(ViewerContext);
  const opened = useSearchPalette();
  const [wanted, setWanted] = useState(false);
  const { key } = useLocation();
  const corrected = useNavigationType() === 'REPLACE';
  const allowed = mayOpen('cf_lite', viewer) && !viewer?.duty;

  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);

  // Wherever the search has led, it is over; a page that only says better where it is hasn't led anywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way that is gone is another key.
  useEffect(() => {
    if (!corrected) searchPalette.close();
  }, [key]);

  useEffect(() => searchPalette.close, []);

  useEffect(() => {
    if (!allowed) return;
    const onKey = (event: KeyboardEvent) => {
      if (!searchKey(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main [data-search-field]');
      if (field) field.focus();
      else searchPalette.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [allowed]);

  if (!wanted || !allowed) return null;
  return (
    <Suspense fallback={null}>
      <SearchPalette opened={opened} onClose={searchPalette.close} />
    </Suspense>
  );
}
