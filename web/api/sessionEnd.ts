import type { CallError } from '../../shared/api/client.ts';
import type { PreviewEnd } from '../../shared/model/customers/previewToken.ts';

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

let onFound = (_found: End | 'new_duty') => {};

/** For `session.ts`, which pages of visitors don’t load. */
export function onSessionFound(listener: typeof onFound): void {
  onFound = listener;
}

/** A call found out that the session has ended, or has a new duty. */
export const noteSessionFound: typeof onFound = (found) => onFound(found);

type WhyEnded = PreviewEnd | { readonly suspended: string };

let ended: WhyEnded | null = null;
let isGuest = false;

/** Why the last session in this tab ended, if logging in again doesn’t help: a preview’s end or a suspension. */
export const whyEnded = (): WhyEnded | null => ended;

export function noteWhoEntered(guest: boolean): void {
  isGuest = guest;
  ended = null;
}

/** The browser deletes the cookie of an expired preview, so the server recognizes its guests only until then. */
export function noteWhyEnded({ code, details }: CallError): void {
  const known = (details ?? {}) as { preview?: PreviewEnd; organization?: string };
  if (code === 'organization_suspended') ended = { suspended: known.organization ?? 'your organization' };
  else ended ??= known.preview ?? (isGuest ? 'expired' : null);
}
