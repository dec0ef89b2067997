import { useSyncExternalStore } from 'react';

/** Kept by owner, since several people may share a browser. Without storage it lasts as long as the tab. */
export function deviceStore<Kept>(name: string, parse: (text: string | null) => Kept) {
  const inMemory = new Map<string, string>();
  const keyOf = (owner: string) => `${name}:${owner}`;
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
    const key = keyOf(owner);
    try {
      localStorage.setItem(key, text);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, text);
    }
    window.dispatchEvent(new Event(name));
  }

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
