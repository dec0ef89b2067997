import { type RefObject, useEffect, useState } from 'react';
import { useMedia } from '../../ui/useMedia.ts';

/** Long enough to read the longest quote. */
const turnEveryMs = 8000;

/** Never advances while paused, hovered or focused, in a hidden tab, or with reduced motion. */
export function useTurning(track: RefObject<HTMLElement | null>, count: number) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const turns = chosen ?? !still;

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const onScroll = () => setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, [track]);

  const show = (next: number) => {
    const list = track.current;
    if (!list || count === 0) return;
    const index = (next + count) % count;
    setAt(index);
    list.scrollTo({ left: index * list.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote has its own time, from when it came.
  useEffect(() => {
    if (!turns || held || count < 2) return;
    const timer = setTimeout(() => {
      if (!document.hidden) show(at + 1);
    }, turnEveryMs);
    return () => clearTimeout(timer);
  }, [turns, held, at, count]);

  return {
    at,
    turns,
    step: (by: number) => show(at + by),
    toggle: () => setChosen(!turns),
    rest: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
