import { useCallback, useEffect, useRef, useState } from 'react';

/** How long something can be taken back. */
export const undoMs = 9000;

/** What is done a moment later, so that it can be taken back until then; leaving the page does it at once. */
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
      // The page says what went wrong, and shows the item again.
    } finally {
      setPending((still) => (still === item ? null : still));
    }
  }, []);
  useEffect(() => () => void settle(), [settle]);
  return {
    pending,
    /** Another one before settles first. */
    begin: async (item: Item) => {
      await settle();
      setPending(item);
    },
    undo: () => setPending(null),
    settle,
  };
}
