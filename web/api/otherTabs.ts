const key = 'session-changed';

/** Tells other tabs, which share the cookie, that the person, profile or name has changed. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // They notice on their next focus.
  }
}

export function onToldByOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
