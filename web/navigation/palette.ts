import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const palette = {
  open: () => set(true),
  close: () => set(false),
};

export const usePaletteOpened = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
