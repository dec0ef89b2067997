const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Cmd+K or Ctrl+K wherever one is, and `/` where it is no letter of something that is being typed. */
export function searchKey(event: KeyboardEvent): boolean {
  const inDialog = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  if (event.isComposing || inDialog) return false;
  if (event.key.toLowerCase() === 'k')
    return (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(typedInto));
}
