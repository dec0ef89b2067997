let loggedOut = false;
let expired = false;
const listeners = new Set<() => void>();

/** A logout leads Home, not to the login page with a return path. */
export const hasLoggedOut = (): boolean => loggedOut;

/** The login page explains it. */
export const hasExpired = (): boolean => expired;

export function announceStart(): void {
  loggedOut = false;
  expired = false;
}

export function announceEnd(why: 'logout' | 'expired'): void {
  loggedOut = why === 'logout';
  expired = why === 'expired';
  if (why === 'expired') for (const listener of listeners) listener();
}

export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
