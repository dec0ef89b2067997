import useSWR, { mutate } from 'swr';
import type { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { forgetDevice, keepOnlyOf } from '../navigation/deviceStore.ts';
import { dropAllDrafts, setDraftOwner } from '../navigation/draftStore.ts';
import { forgetPath } from '../navigation/rememberedPath.ts';
import { forgetSurprises } from '../navigation/surprises.ts';
import { forgetEarly } from './earlyAnswers.ts';
import { forgetLog } from './log.ts';
import { onChangeInOtherTab, tellOtherTabs } from './otherTabs.ts';
import { retryWhenBack } from './reachable.ts';
import {
  announceEnd,
  announceLogoutElsewhere,
  announceStart,
  type End,
  noteWhoEntered,
  onSessionFound,
} from './sessionEnd.ts';
import { sessionHint, useSessionHint } from './sessionHint.ts';

const sessionKey = 'session';

onChangeInOtherTab((why) => {
  forgetEarly();
  // Unfinished forms survive the end of a session, but not a logout.
  if (why === 'logout') {
    announceLogoutElsewhere();
    forgetDevice();
    forgetTab();
  }
  void mutate(sessionKey);
});

onSessionFound((found) => {
  if (found !== 'new_duty') return endSession(found);
  // Reading the session again routes there.
  refreshSession().catch(() => {});
});

export type Session =
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'viewer'; viewer: Viewer }
  | { status: 'failed'; error: CallError; retry: () => void };

export function useSession(): Session {
  const hinted = useSessionHint();
  const check = useSWR<Viewer | null, CallError>(hinted ? sessionKey : null, checkSession, {
    ...retryWhenBack,
    // All components share one answer; refocusing the window revalidates.
    revalidateIfStale: false,
    focusThrottleInterval: 60_000,
    // An answer for somebody who has logged out since must not reach the next person.
    dedupingInterval: 0,
  });
  if (!hinted || check.data === null) return { status: 'visitor' };
  if (check.data) return { status: 'viewer', viewer: check.data };
  if (check.error && (check.error.code === 'network' || !check.isValidating)) {
    return { status: 'failed', error: check.error, retry: () => void check.mutate() };
  }
  return { status: 'checking' };
}

/** Asks even without a hint, since the login page must notice a session that only the cookie knows. */
export async function refreshSession(): Promise<Viewer | null> {
  const viewer = await checkSession();
  if (viewer) startSession(viewer);
  return viewer;
}

let asking: Promise<Viewer | null> | undefined;

/** Concurrent callers share one request. */
function checkSession(): Promise<Viewer | null> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<Viewer | null> {
  // The contract and its parser load with the first question, not with the first page.
  const { askWhoIsHere } = await import('./sessionCalls.ts');
  const viewer = await askWhoIsHere();
  if (viewer) noteWhoIsHere(viewer);
  else {
    sessionHint.write(false);
    forgetDevice();
  }
  return viewer;
}

let whoIsHere: string | undefined;

/** Clears cached data of another person or profile, and revalidates what is shown. */
function noteWhoIsHere({ account_uid, organization, profile, anon, viewing }: Viewer): void {
  noteWhoEntered(anon);
  setDraftOwner(account_uid);
  // People who view as somebody keep their own things on this device.
  if (!viewing) keepOnlyOf(account_uid);
  const whose = account_uid ?? viewing?.account_uid;
  const now = [whose, Boolean(viewing), organization.organization_uid, profile?.gap_uid].join();
  if (whoIsHere !== undefined && whoIsHere !== now) {
    forgetEarly();
    void mutate((key) => key !== sessionKey, undefined);
  }
  whoIsHere = now;
}

/** Before the first page is drawn, so that it needs no second drawing. That page shows a failure. */
export async function readSessionFirst(): Promise<void> {
  if (!sessionHint.read()) return;
  const viewer = await checkSession().catch(() => undefined);
  if (viewer !== undefined) await mutate(sessionKey, viewer, { revalidate: false });
}

export function startSession(viewer: Viewer): void {
  forgetEarly();
  forgetSurprises();
  announceStart();
  noteWhoIsHere(viewer);
  void mutate(sessionKey, viewer, { revalidate: false });
  sessionHint.write(true);
  tellOtherTabs();
}

export function updateSession(viewer: Viewer): void {
  void mutate(sessionKey, viewer, { revalidate: false });
}

/** Drafts, paths and events that this tab keeps of a person. */
function forgetTab(): void {
  dropAllDrafts();
  forgetPath();
  forgetSurprises();
  forgetLog();
}

export function endSession(why: End): void {
  forgetEarly();
  forgetDevice();
  if (why === 'logout') {
    forgetTab();
    tellOtherTabs('logout');
  }
  announceEnd(why);
  sessionHint.write(false);
  void mutate(() => true, undefined, { revalidate: false });
}
