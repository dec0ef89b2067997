const key = 'session-changed';

/** Tells the other tabs that the cookie, which they share, stands for somebody else, another profile or another name now. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // They find out when somebody comes back to them.
  }
}

export function onToldByOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
