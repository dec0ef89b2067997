import { palette } from '../../navigation/palette.ts';

const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** A dialog that fades out no longer holds the keys. */
const openDialog = '[role="dialog"][aria-modal="true"]:not([data-closing])';

/** Ctrl+K or Cmd+K opens the palette; `/` searches, except in text fields. */
export function paletteKey(event: KeyboardEvent): 'palette' | 'search' | null {
  if (event.isComposing || document.querySelector(openDialog)) return null;
  if (event.key.toLowerCase() === 'k') {
    return (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey ? 'palette' : null;
  }
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return null;
  return event.target instanceof Element && event.target.closest(typedInto) ? null : 'search';
}

/** Keeps what is typed between the shortcut and the focus of the search field, and keeps it from the page. */
export function keepEarlyKey(event: KeyboardEvent): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = event;
  if (!palette.isOpened() || isComposing || ctrlKey || metaKey || altKey) return;
  if (document.activeElement?.closest('[role="dialog"]')) return;
  if (key === 'Escape') palette.close();
  else if (key === 'Backspace') palette.typeEarly((text) => text.slice(0, -1));
  else if (key.length === 1) palette.typeEarly((text) => text + key);
  // Enter would press what has the focus behind the dialog.
  else if (key !== 'Enter') return;
  event.preventDefault();
}
