import { useSyncExternalStore } from 'react';
import { maxWorklistObjects } from '../../../shared/model/match.ts';
import { parseSids } from '../data/parseIds.ts';

/**
 * The worklist that is being put together, on this device. Its address is what is shared: from there on the list is
 * what the address says.
 */
const changed = 'tideline-worklist';
const keyOf = (owner: string) => `tideline-worklist:${owner}`;
const empty: readonly number[] = [];

/** Where storage is forbidden or full, this tab still has the list. */
const inMemory = new Map<string, string>();

let read: { text: string | null; sids: readonly number[] } = { text: null, sids: empty };

export function readDraft(owner: string): readonly number[] {
  const text = load(keyOf(owner));
  // The same list as long as it is the same text, as a store must be.
  if (text !== read.text) read = { text, sids: parseSids(text).slice(0, maxWorklistObjects) };
  return read.sids;
}

export function writeDraft(owner: string, sids: readonly number[]): void {
  const text = sids.slice(0, maxWorklistObjects).join(',');
  try {
    localStorage.setItem(keyOf(owner), text);
    inMemory.delete(keyOf(owner));
  } catch {
    inMemory.set(keyOf(owner), text);
  }
  window.dispatchEvent(new Event(changed));
}

export const useDraft = (owner: string): readonly number[] =>
  useSyncExternalStore(subscribe, () => readDraft(owner));

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

function load(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}
