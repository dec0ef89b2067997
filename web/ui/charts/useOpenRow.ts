import { useCallback, useState } from 'react';
import { useRoving } from '../controls/useRoving.ts';

/** Rows that open one at a time, with one Tab stop: the arrow keys move along them. */
export function useOpenRow(count: number) {
  const [open, setOpen] = useState<string | null>(null);
  const point = useRoving(count);
  const rowOf = (key: string, at: number) => ({
    expanded: open === key,
    onOpen: (opens: boolean) => setOpen((now) => (opens ? key : now === key ? null : now)),
    point: point(at),
  });
  return { rowOf, close: useCallback(() => setOpen(null), []) };
}

export type RowPoint = ReturnType<ReturnType<typeof useRoving>>;
