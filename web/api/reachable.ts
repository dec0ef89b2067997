import { useSyncExternalStore } from 'react';
import type { CallError } from '../../shared/api/client.ts';
import { isReachable } from '../navigation/loadAfresh.ts';

/** False since a call that didn't reach the server, until one does. */
let answered = true;
const listeners = new Set<() => void>();

export function noteReachable(reached: boolean): void {
  if (answered === reached) return;
  answered = reached;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const latelyMs = 5000;
let isLost = false;
let backAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    isLost = true;
  });
  window.addEventListener('online', () => {
    if (isLost) backAt = performance.now();
    isLost = false;
  });
}

/** Failures of the time without a connection may be noticed only now. */
export const cameBackLately = (): boolean => performance.now() - backAt < latelyMs;

export type Reach = 'here' | 'offline' | 'server-down';

function reachNow(): Reach {
  if (!navigator.onLine) return 'offline';
  return answered ? 'here' : 'server-down';
}

export const useReach = (): Reach => useSyncExternalStore(listen, reachNow, () => 'here');

const firstMs = 2000;
const longestMs = 30_000;

/** Calls back once: when the network is back, or after a wait that doubles with each attempt. Returns how to cancel it. */
export function tryAgain(attempt: number, again: () => void): () => void {
  const online = new AbortController();
  const cancel = () => {
    clearTimeout(timer);
    online.abort();
  };
  const retry = () => {
    cancel();
    again();
  };
  const timer = setTimeout(retry, Math.min(longestMs, firstMs * 2 ** (attempt - 1)));
  window.addEventListener('online', retry, { signal: online.signal });
  return cancel;
}

/** Asks until the server answers, with growing waits. `onAnswer` gets the number of attempts. Returns how to stop. */
export function askUntilReachable(onAnswer: (attempts: number) => void, onSilence = () => {}): () => void {
  let cancel = () => {};
  let stopped = false;
  async function ask(attempt: number) {
    const reached = await isReachable();
    if (stopped) return;
    if (reached) return onAnswer(attempt);
    onSilence();
    cancel = tryAgain(attempt, () => void ask(attempt + 1));
  }
  void ask(1);
  return () => {
    stopped = true;
    cancel();
  };
}

type Again = { retryCount: number };

/** For reads: one that didn't reach the server is repeated until it does; a refusal isn't. */
export const retryWhenBack = {
  shouldRetryOnError: ({ code }: CallError) => code === 'network',
  onErrorRetry: (
    _error: CallError,
    _key: string,
    _config: unknown,
    revalidate: (options: Again & { dedupe: boolean }) => unknown,
    { retryCount }: Again,
  ) => {
    tryAgain(retryCount, () => void revalidate({ retryCount, dedupe: true }));
  },
};
