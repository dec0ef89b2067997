import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from './anchor.ts';

/** How long a new page has to lay itself out before the window moves. */
const scrollDelayMs = 100;

/** A new path starts at its top, a hash at its anchor; the same path keeps its place. */
export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what sets it off.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (hash) anchorOf(hash)?.scrollIntoView();
      else window.scrollTo(0, 0);
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [pathname, hash]);

  const address = pathname + search + hash;
  const before = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the anchor that one came by leads to it again.
  useEffect(() => {
    if (hash && address === before.current) anchorOf(hash)?.scrollIntoView();
    before.current = address;
  }, [key]);
}
