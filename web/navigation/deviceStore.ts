import { useSyncExternalStore } from 'react';
import { brandKey } from '../../shared/brand.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';

const prefix = `${brandKey}-`;
const loaded = new Set<(isGone: (key: string) => boolean) => void>();
/** Answers that arrive after a logout must not be kept. */
let isOver = false;

/** Begins the owner of everything that a person keeps. */
export const personOf = (account_uid: Viewer['account_uid']) => `${account_uid ?? 'guest'}:`;

/** Somebody is here: what others left on this device is removed. */
export function keepOnlyOf(account_uid: Viewer['account_uid']): void {
  isOver = false;
  forget((owner) => !owner.startsWith(personOf(account_uid)));
}

export function forgetDevice(): void {
  isOver = true;
  forget(() => true);
}

/** Also what modules stored that this page hasn't loaded. */
function forget(isForgotten: (owner: string) => boolean): void {
  const isGone = (key: string) => {
    const [name = '', ...owner] = key.split(':');
    return name.startsWith(prefix) && owner.length > 0 && isForgotten(owner.join(':'));
  };
  try {
    for (const key of Object.keys(localStorage).filter(isGone)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
  for (const forgetLoaded of loaded) forgetLoaded(isGone);
}

/** Kept by owner until the session ends. Without storage it lasts as long as the tab. */
export function deviceStore<Kept>(name: string, parse: (text: string | null) => Kept) {
  const inMemory = new Map<string, string>();
  const keyOf = (owner: string) => `${prefix}${name}:${owner}`;
  let latest: { key: string; text: string | null; kept: Kept } | undefined;

  function load(key: string): string | null {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function read(owner: string): Kept {
    const key = keyOf(owner);
    const text = load(key);
    // A store must return the same object for the same text.
    if (latest?.key !== key || latest.text !== text) latest = { key, text, kept: parse(text) };
    return latest.kept;
  }

  function write(owner: string, text: string): void {
    if (isOver) return;
    const key = keyOf(owner);
    try {
      localStorage.setItem(key, text);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, text);
    }
    window.dispatchEvent(new Event(name));
  }

  loaded.add((isGone) => {
    for (const key of [...inMemory.keys()].filter(isGone)) inMemory.delete(key);
    window.dispatchEvent(new Event(name));
  });

  function subscribe(listener: () => void): () => void {
    window.addEventListener(name, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(name, listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    read,
    write,
    useKept: (owner: string): Kept => useSyncExternalStore(subscribe, () => read(owner)),
  };
}
