import { useSyncExternalStore } from 'react';
import { sessionHintKey as key } from '../../shared/sessionHintKey.ts';

const listeners = new Set<() => void>();

/** Without storage, this tab still remembers. */
let inMemory = false;

/** A hint that a session is likely, so that a visitor's first page makes no request; the cookie is HttpOnly. */
export const sessionHint = {
  read(): boolean {
    try {
      return inMemory || localStorage.getItem(key) === '1';
    } catch {
      return inMemory;
    }
  },

  write(present: boolean): void {
    inMemory = false;
    try {
      if (present) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      inMemory = present;
    }
    for (const listener of listeners) listener();
  },

  /** Includes other tabs: a logout there is a logout here. */
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

export function useSessionHint(): boolean {
  return useSyncExternalStore(sessionHint.subscribe, sessionHint.read, () => false);
}
