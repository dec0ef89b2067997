import { type FocusEvent, useEffect, useRef } from 'react';

/** Marks the button that takes its row away. */
export const removes = { 'data-removes': true };

/**
 * For a list whose rows can be taken away: the focus, which would go with its row, goes to the button in its place, so that
 * a keyboard stays where it was; after the last one, to the beginning of what the list stood in.
 */
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

/** For what takes itself away: the focus goes to the dialog that it stood in, or else to the heading of the page. */
export function focusBeginning(): void {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"][aria-modal="true"]');
  (dialog ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}
