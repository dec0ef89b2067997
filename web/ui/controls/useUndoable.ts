import { useCallback, useEffect, useRef, useState } from 'react';

export const undoMs = 9000;

/** Defers an action so that it can be undone; leaving the page runs it at once. */
export function useUndoable<Item>(act: (item: Item) => Promise<unknown>) {
  const [pending, setPending] = useState<Item | null>(null);
  const latest = useRef({ act, pending });
  useEffect(() => {
    latest.current = { act, pending };
  });
  const settle = useCallback(async () => {
    const { act: now, pending: item } = latest.current;
    if (item === null) return;
    latest.current = { act: now, pending: null };
    try {
      await now(item);
    } catch {
      // The page shows the error and the item again.
    } finally {
      setPending((still) => (still === item ? null : still));
    }
  }, []);
  useEffect(() => () => void settle(), [settle]);
  return {
    pending,
    /** Settle any pending removal before starting another. */
    begin: async (item: Item) => {
      await settle();
      setPending(item);
    },
    undo: () => setPending(null),
    settle,
  };
}
