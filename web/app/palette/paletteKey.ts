const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Ctrl+K or Cmd+K opens the palette; `/` searches, except in text fields. */
export function paletteKey(event: KeyboardEvent): 'palette' | 'search' | null {
  const inDialog = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  if (event.isComposing || inDialog) return null;
  if (event.key.toLowerCase() === 'k') {
    return (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey ? 'palette' : null;
  }
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return null;
  return event.target instanceof Element && event.target.closest(typedInto) ? null : 'search';
}
