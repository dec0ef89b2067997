import { useSyncExternalStore } from 'react';

let opened = false;
/** Tells one opening from the next, even when it closes and opens between two renders. */
let openings = 0;
/** Typed after the shortcut, before the search field has the focus. */
let early = '';
const listeners = new Set<() => void>();

function set(nextOpened: boolean, nextEarly: string): void {
  opened = nextOpened;
  early = nextEarly;
  for (const listener of listeners) listener();
}

export const palette = {
  isOpened: () => opened,
  open: () => {
    if (!opened) openings += 1;
    set(true, early);
  },
  close: () => set(false, ''),
  typeEarly: (change: (text: string) => string) => set(opened, change(early)),
  takeEarly: () => {
    const taken = early;
    if (taken) set(opened, '');
    return taken;
  },
};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpened = () => useSyncExternalStore(listen, () => opened);
export const usePaletteOpenings = () => useSyncExternalStore(listen, () => openings);
export const useEarlyText = () => useSyncExternalStore(listen, () => early);
