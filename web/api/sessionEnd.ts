let loggedOut = false;
const listeners = new Set<() => void>();

/** After a logout the way leads Home, not to the login page with a path to come back to. */
export const hasLoggedOut = (): boolean => loggedOut;

export function announceStart(): void {
  loggedOut = false;
}

export function announceEnd(why: 'logout' | 'expired'): void {
  loggedOut = why === 'logout';
  if (why === 'expired') for (const listener of listeners) listener();
}

export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
