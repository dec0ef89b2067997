import type { ActivityEvent, EventType } from '../../shared/model/activity/activity.ts';
import { apiBase } from '../../shared/paths.ts';
import { eventId } from './eventId.ts';
import { sessionHint } from './sessionHint.ts';

type About = Omit<ActivityEvent, 'id' | 'event'>;
type Waiting = { at: number; id: string; event: EventType } & About;

const pauseMs = 2000;
const longestPauseMs = 60_000;
/** While the server can't be reached, what is older than this many events is let go. */
const mostWaiting = 500;
/** A request that may outlive its page can hold 64 kB. */
const perRequest = 40;
const storageKey = 'log';

let waiting: Waiting[] = [];
let clockBehindMs = 0;
let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = pauseMs;
let sending: Promise<void> | undefined;

/** Notes what somebody has done. Costs a page nothing: it is sent a moment later, with what came in the meantime. */
export function logEvent(event: EventType, about: About = {}): void {
  if (!isTaken({ event })) return;
  const at = Date.now();
  waiting = [...waiting, { ...about, event, at, id: eventId(at + clockBehindMs) }].slice(-mostWaiting);
  plan();
}

/** Begins to send, once the app runs in a browser. Nothing noted is lost when its page is left, or there is no network. */
export function startLog(): void {
  started = true;
  waiting = [...takeKept(), ...waiting];
  addEventListener('online', () => {
    pause = pauseMs;
    void sendLog();
  });
  // The last event that a page that is being left is sure to get.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    void sendLog();
  });
  addEventListener('pagehide', keep);
  addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was still holds what it kept.
    if (persisted) takeKept();
  });
  plan();
}

/** Sends everything now, as when somebody is about to log out. */
export function sendLog(): Promise<void> {
  if (!started || !navigator.onLine) return Promise.resolve();
  clearTimeout(timer);
  timer = undefined;
  sending ??= sendAll().finally(() => {
    sending = undefined;
    plan();
  });
  return sending;
}

/** Of visitors, and of people whose session has ended, only page loads are. */
const isTaken = ({ event }: Pick<Waiting, 'event'>) => event === 'page-load' || sessionHint.read();

function plan(): void {
  // Where there is no network, `online` says when there is one again.
  if (!started || timer || sending || waiting.length === 0 || !navigator.onLine) return;
  timer = setTimeout(() => void sendLog(), pause);
}

async function sendAll(): Promise<void> {
  waiting = waiting.filter(isTaken);
  while (waiting.length > 0) {
    const batch = waiting.slice(0, perRequest);
    if (!(await send(batch))) {
      pause = Math.min(longestPauseMs, pause * 2);
      return;
    }
    pause = pauseMs;
    const ids = new Set(batch.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
  }
}

/** Whether the server has them, or will never take them: then there is no use in sending them again. */
async function send(batch: readonly Waiting[]): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/log/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
      body: JSON.stringify({ events: batch.map(({ at: _, ...event }) => event) }),
      // It goes on when its page is left.
      keepalive: true,
      credentials: 'same-origin',
    });
    if (response.ok) return true;
    if (response.status === 429 || response.status >= 500) return false;
    const { code, details } = (await response.json()) as Refusal;
    if (code === 'event_out_of_time' && details) correctClock(details);
    return code !== 'event_out_of_time';
  } catch {
    return false;
  }
}

type Refusal = { code?: string; details?: { server_time: string; events: string[] } };

/** The server has kept none of a refused call, so what is waiting can be given new ids, by its clock. */
function correctClock({ server_time }: NonNullable<Refusal['details']>): void {
  clockBehindMs = Date.parse(server_time) - Date.now();
  const dayMs = 23 * 60 * 60 * 1000;
  waiting = waiting
    .filter(({ at }) => Date.now() - at < dayMs)
    .map((event) => ({ ...event, id: eventId(event.at + clockBehindMs) }));
}

/** For the next page of this tab: what the server has got in the meantime, it knows by its id. */
function keep(): void {
  try {
    if (waiting.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(waiting));
  } catch {
    // Where storage is forbidden, the requests that outlive their page have to do.
  }
}

function takeKept(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    sessionStorage.removeItem(storageKey);
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
