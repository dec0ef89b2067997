import { useSyncExternalStore } from 'react';
import useSWR, { mutate } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { sessionHint } from './sessionHint.ts';

const sessionKey = 'session';

export type Session =
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'viewer'; viewer: Viewer }
  | { status: 'failed'; error: CallError; retry: () => void };

/** Who is here. Asks the server once for the whole page, and only when there is likely to be a session. */
export function useSession(): Session {
  const hinted = useSyncExternalStore(sessionHint.subscribe, sessionHint.read, () => false);
  const check = useSWR<Viewer | null, CallError>(hinted ? sessionKey : null, checkSession, {
    shouldRetryOnError: false,
  });
  if (!hinted || check.data === null) return { status: 'visitor' };
  if (check.data) return { status: 'viewer', viewer: check.data };
  if (check.error && !check.isValidating) {
    return { status: 'failed', error: check.error, retry: () => void check.mutate() };
  }
  return { status: 'checking' };
}

/** Asks even without a hint: the login view must know of a session that only the cookie remembers. */
export async function refreshSession(): Promise<Viewer | null> {
  const viewer = await checkSession();
  if (viewer) startSession(viewer);
  return viewer;
}

async function checkSession(): Promise<Viewer | null> {
  // The contract and its parser load with the first question, not with the first page.
  const { askWhoIsHere } = await import('./authCalls.ts');
  const viewer = await askWhoIsHere();
  if (!viewer) sessionHint.write(false);
  return viewer;
}

export function startSession(viewer: Viewer): void {
  leftByChoice = false;
  void mutate(sessionKey, viewer, { revalidate: false });
  sessionHint.write(true);
}

export function endSession(why: 'logout' | 'expired'): void {
  leftByChoice = why === 'logout';
  sessionHint.write(false);
  void mutate(() => true, undefined, { revalidate: false });
  if (why === 'expired') for (const listener of expiryListeners) listener();
}

/** After a logout the way leads Home, not to the login page with a path to come back to. */
export const hasLoggedOut = (): boolean => leftByChoice;
let leftByChoice = false;

const expiryListeners = new Set<() => void>();

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
