import { useSyncExternalStore } from 'react';
import type { Viewer } from '../../shared/model/viewer.ts';

/** A page that somebody opened lately. */
export type Recent = {
  readonly to: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** What the page is about; a page is listed once for each, wherever it was opened. */
  readonly about: string;
};

const most = 12;
const changed = 'tideline-recents';
const none: readonly Recent[] = [];

/** One browser may be used by several people, and one person in several organizations. */
export const ownerOf = ({ account_uid, organization }: Viewer) =>
  `${account_uid ?? 'guest'}:${organization.organization_uid}`;
const keyOf = (owner: string) => `tideline-recents:${owner}`;

let read: { key: string; text: string | null; list: readonly Recent[] } = { key: '', text: null, list: none };

function readRecents(owner: string): readonly Recent[] {
  const key = keyOf(owner);
  const text = load(key);
  // The same list as long as it is the same text, as a store must be.
  if (text !== read.text || key !== read.key) read = { key, text, list: parse(text) };
  return read.list;
}

/** The newest comes first. */
export function noteRecent(owner: string, recent: Recent): void {
  const others = readRecents(owner).filter(({ about }) => about !== recent.about);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([recent, ...others].slice(0, most)));
  } catch {
    // Without storage nothing is recent.
    return;
  }
  window.dispatchEvent(new Event(changed));
}

export const useRecents = (owner: string): readonly Recent[] =>
  useSyncExternalStore(
    subscribe,
    () => readRecents(owner),
    () => none,
  );

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
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, most) : none;
  } catch {
    return none;
  }
}

/** An address of our own: what is stored could have been changed by hand. */
function isRecent(each: unknown): each is Recent {
  if (typeof each !== 'object' || each === null) return false;
  const { to, title, about } = each as Partial<Recent>;
  return (
    typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof title === 'string' && typeof about === 'string'
  );
}
