import { useSyncExternalStore } from 'react';

let opened = false;
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
  open: () => set(true, early),
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
export const useEarlyText = () => useSyncExternalStore(listen, () => early);
