import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from './anchor.ts';

/** Time for a new page to lay itself out. */
const scrollDelayMs = 100;

/** If a page takes longer, the reader has already started at its top. */
const anchorPatienceMs = 3000;

/** The scroll position to restore on Back. */
export type LeftAt = { leftAt?: number };

/** A new path starts at the top, at its anchor, or where it was left; the same path keeps its position. */
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

/** Scrolls now, or once the anchor exists. Returns a function that stops waiting. */
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
