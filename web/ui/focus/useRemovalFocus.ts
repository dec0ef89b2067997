import { type FocusEvent, useEffect, useRef } from 'react';

export const removes = { 'data-removes': true };

/** After a row is removed, focus moves to the button in its place, or to the start after the last row. */
export function useRemovalFocus<List extends HTMLElement>(rows: number) {
  const list = useRef<List>(null);
  const place = useRef(-1);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is what sets it off.
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const left = buttons();
    if (left.length > 0) left[Math.min(place.current, left.length - 1)]?.focus();
    else focusBeginning();
  }, [rows]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<List, HTMLElement>) => {
      place.current = buttons().indexOf(target);
    },
  };
}

/** For an element that removes itself: moves focus to its dialog, or to the page's heading. */
export function focusBeginning(): void {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"][aria-modal="true"]');
  (dialog ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
