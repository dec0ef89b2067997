import { useSyncExternalStore } from 'react';

/**
 * What is kept on this device, for each owner: one browser may be used by several people. Other tabs follow. Where storage is
 * forbidden or full, this tab still has it.
 */
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
    // The same as long as it is the same text, as a store must be.
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
