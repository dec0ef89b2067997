import useSWR, { mutate } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { onToldByOtherTab, tellOtherTabs } from './otherTabs.ts';
import { announceEnd, announceStart } from './sessionEnd.ts';
import { sessionHint, useSessionHint } from './sessionHint.ts';

const sessionKey = 'session';

onToldByOtherTab(() => void mutate(sessionKey));

export type Session =
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'viewer'; viewer: Viewer }
  | { status: 'failed'; error: CallError; retry: () => void };

/** Who is here. Asks the server once for the whole page, and only when there is likely to be a session. */
export function useSession(): Session {
  const hinted = useSessionHint();
  const check = useSWR<Viewer | null, CallError>(hinted ? sessionKey : null, checkSession, {
    shouldRetryOnError: false,
    // What one part of the page has learned holds for the others; a return to the window asks again.
    revalidateIfStale: false,
    focusThrottleInterval: 60_000,
    // An answer to somebody who has logged out since must not count for whoever logs in next.
    dedupingInterval: 0,
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

let asking: Promise<Viewer | null> | undefined;

/** Callers share the answer of a question that is already under way. */
function checkSession(): Promise<Viewer | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<Viewer | null> {
  // The contract and its parser load with the first question, not with the first page.
  const { askWhoIsHere } = await import('./askWhoIsHere.ts');
  const viewer = await askWhoIsHere();
  if (viewer) noteWhoIsHere(viewer);
  else sessionHint.write(false);
  return viewer;
}

let whoIsHere: string | undefined;

/** What was read for somebody else, or with another profile, doesn't count any more; what is in view is read again. */
function noteWhoIsHere({ account_uid, organization, profile }: Viewer): void {
  const now = [account_uid, organization.organization_uid, profile?.gap_uid].join();
  if (whoIsHere !== undefined && whoIsHere !== now) {
    void mutate((key) => key !== sessionKey, undefined);
  }
  whoIsHere = now;
}

export function startSession(viewer: Viewer): void {
  announceStart();
  noteWhoIsHere(viewer);
  void mutate(sessionKey, viewer, { revalidate: false });
  sessionHint.write(true);
  tellOtherTabs();
}

/** The same session, of a person who has changed something about themselves. */
export function updateSession(viewer: Viewer): void {
  void mutate(sessionKey, viewer, { revalidate: false });
}

export function endSession(why: 'logout' | 'expired'): void {
  announceEnd(why);
  sessionHint.write(false);
  void mutate(() => true, undefined, { revalidate: false });
}
