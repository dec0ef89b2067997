import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from './anchor.ts';

/** How long a new page has to lay itself out before the window moves. */
const scrollDelayMs = 100;

/** A page whose code comes later than this has been read from its top by then. */
const anchorPatienceMs = 3000;

/** Where a page was when it was left, for whoever comes back to this step of the history. */
export type LeftAt = { leftAt?: number };

/**
 * A new path starts at its top, or where it was left, a hash at its anchor; the same path keeps its place. So does a page that people have been
 * reading before React came: the browser itself has led them to where they are.
 */
export function useScroll(isBeingRead = false): void {
  const { key, pathname, search, hash, state } = useLocation();
  const top = (state as LeftAt | null)?.leftAt ?? 0;
  const read = useRef(isBeingRead ? pathname + hash : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes in the address moves nothing.
  useEffect(() => {
    if (read.current === pathname + hash) return;
    read.current = null;
    let stop = () => {};
    const timer = setTimeout(() => {
      if (hash) stop = scrollToAnchor(hash);
      else window.scrollTo(0, top);
    }, scrollDelayMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname, hash]);

  const address = pathname + search + hash;
  const before = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the anchor that one came by leads to it again.
  useEffect(() => {
    if (hash && address === before.current) anchorOf(hash)?.scrollIntoView();
    before.current = address;
  }, [key]);
}

/** Now, or as soon as the page is there that has it. Returns how to stop waiting. */
function scrollToAnchor(hash: string): () => void {
  const found = () => {
    const anchor = anchorOf(hash);
    anchor?.scrollIntoView();
    return Boolean(anchor);
  };
  if (found()) return () => {};
  const observer = new MutationObserver(() => found() && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), anchorPatienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}
