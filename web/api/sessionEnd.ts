let loggedOut = false;
let expired = false;
let loggedOutElsewhere = false;
const listeners = new Set<() => void>();

/** A logout leads Home, not to the login page with a return path. */
export const hasLoggedOut = (): boolean => loggedOut;

/** The login page explains it. */
export const hasExpired = (): boolean => expired;

/** In another tab: the login page follows, but not the way back. */
export const hasLoggedOutElsewhere = (): boolean => loggedOutElsewhere;

export function announceLogoutElsewhere(): void {
  loggedOutElsewhere = true;
}

export function announceStart(): void {
  loggedOutElsewhere = false;
  loggedOut = false;
  expired = false;
}

/** A suspended organization’s people can’t log in again, so they see the reason instead. */
export type End = 'logout' | 'expired' | 'suspended';

export function announceEnd(why: End): void {
  loggedOut = why === 'logout';
  expired = why === 'expired';
  if (why === 'expired') for (const listener of listeners) listener();
}

export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
