const key = 'session-changed';

const loggedOut = 'logout';

/** Tells other tabs, which share the cookie, that the person, profile or name has changed. */
export function tellOtherTabs(why: 'changed' | 'logout' = 'changed'): void {
  try {
    localStorage.setItem(key, why === loggedOut ? `${loggedOut} ${Date.now()}` : String(Date.now()));
  } catch {
    // They notice on their next focus.
  }
}

export function onChangeInOtherTab(listener: (why: 'changed' | 'logout') => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue?.startsWith(loggedOut) ? 'logout' : 'changed');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
