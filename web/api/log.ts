import { brandKey } from '../../shared/brand.ts';
import type { ActivityEvent, EventType } from '../../shared/model/activity/activity.ts';
import { apiBase } from '../../shared/paths.ts';
import { eventId } from '../../shared/rules/activity/eventId.ts';
import { sessionHint } from './sessionHint.ts';

type About = Omit<ActivityEvent, 'id' | 'event'>;
type Waiting = { at: number; id: string; event: EventType } & About;

const pauseMs = 2000;
const longestPauseMs = 60_000;
/** While the server is unreachable, older events beyond this many are dropped. */
const mostWaiting = 500;
/** A keepalive request is limited to 64 kB. */
const perRequest = 40;
const storageKey = 'log';

let waiting: Waiting[] = [];
let clockBehindMs = 0;
let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = pauseMs;
let sending: Promise<void> | undefined;

/** Logs an event. Sent in batches a moment later, so that it costs the page nothing. */
export function logEvent(event: EventType, about: About = {}): void {
  if (!isTaken({ event })) return;
  const at = Date.now();
  waiting = [...waiting, { ...about, event, at, id: eventId(at + clockBehindMs) }].slice(-mostWaiting);
  plan();
}

export function startLog(): void {
  started = true;
  waiting = [...takeKept(), ...waiting];
  addEventListener('online', () => {
    pause = pauseMs;
    void sendLog();
  });
  // The last event that is reliable when a page is being left.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    void sendLog();
  });
  addEventListener('pagehide', keep);
  addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache still has its queue.
    if (persisted) takeKept();
  });
  plan();
}

/** After a logout: events name what somebody opened. */
export function forgetLog(): void {
  waiting = [];
  takeKept();
}

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

/** For visitors and ended sessions, only page loads are logged. */
const isTaken = ({ event }: Pick<Waiting, 'event'>) => event === 'page-load' || sessionHint.read();

function plan(): void {
  // Offline: the `online` event resumes.
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

/** Resolves to whether the batch is done: stored, or refused for good. */
async function send(batch: readonly Waiting[]): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/log/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': brandKey },
      body: JSON.stringify({ events: batch.map(({ at: _, ...event }) => event) }),
      // Continues after the page is left.
      keepalive: true,
      credentials: 'same-origin',
    });
    if (response.ok) return true;
    if (response.status === 429 || response.status >= 500) return false;
    const { code, details } = (await response.json()) as Refusal;
    if (code !== 'event_out_of_time') return !drop(details?.events ?? []);
    if (details) correctClock(details);
    return false;
  } catch {
    return false;
  }
}

type Refusal = { code?: string; details?: { server_time?: string; events?: string[] } };

/** A refused batch stores nothing, so the events that weren't refused are sent again. */
function drop(refused: readonly string[]): boolean {
  const ids = new Set(refused);
  const left = waiting.filter(({ id }) => !ids.has(id));
  const dropped = left.length < waiting.length;
  waiting = left;
  return dropped;
}

/** A refused batch stores nothing, so its events can get new ids by the server's clock. */
function correctClock({ server_time = '' }: NonNullable<Refusal['details']>): void {
  clockBehindMs = Date.parse(server_time) - Date.now();
  const dayMs = 23 * 60 * 60 * 1000;
  waiting = waiting
    .filter(({ at }) => Date.now() - at < dayMs)
    .map((event) => ({ ...event, id: eventId(event.at + clockBehindMs) }));
}

/** Keeps the queue for this tab's next page; the server recognizes duplicates by id. */
function keep(): void {
  try {
    if (waiting.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(waiting));
  } catch {
    // Without storage, only keepalive requests remain.
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
