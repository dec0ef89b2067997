import type { MouseEvent } from 'react';

/** A click anywhere on a row follows its link, except on controls and while selecting text. */
export function clickOpens(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="menu"]')) return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('[data-row-key]')?.click();
}
