import { useSyncExternalStore } from 'react';

/** `confirm` is the button: what happens once there is a reason. */
type Asked = { organization: string; confirm: string; answer: (reason: string | null) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null if the dialog is closed without a reason. */
export const askReason = (organization: string, confirm: string): Promise<string | null> =>
  new Promise((resolve) => {
    set({
      organization,
      confirm,
      answer: (reason) => {
        set(null);
        resolve(reason);
      },
    });
  });

export const useReasonAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked);
