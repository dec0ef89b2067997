import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mayOpen } from '../../shared/rules/visibility.ts';
import { ViewerContext } from '../api/viewer.ts';
import { searchKey } from './searchKey.ts';
import { searchPalette, useSearchPalette } from './searchPalette.ts';

const load = () => import('../lookup/search/SearchPalette.tsx');
const SearchPalette = lazy(() => load().then((module) => ({ default: module.SearchPalette })));

/** Search from anywhere, for whoever has CF Lite; its code comes when it is first wanted. */
export function SearchPaletteHost() {
  const viewer = useContext(ViewerContext);
  const opened = useSearchPalette();
  const [wanted, setWanted] = useState(false);
  const { pathname, search } = useLocation();
  const allowed = mayOpen('cf_lite', viewer) && !viewer?.duty;

  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the search has led, it is over.
  useEffect(() => searchPalette.close(), [pathname, search]);

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
