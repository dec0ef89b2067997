import type { MouseEvent } from 'react';

/** A click anywhere on a row is one on its link, but for what does something of its own and for text being selected. */
export function clickOpens(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="menu"]')) return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('[data-row-key]')?.click();
}
