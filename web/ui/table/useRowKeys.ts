import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type RowKeys = {
  /** The table around the rows. */
  area: RefObject<HTMLElement | null>;
  /** The row that the Tab key comes to. */
  current: string | null;
  /** Which row the view must draw, wherever it has been scrolled to. */
  wanted: string | null;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Marks what has the focus for its row. */
export const rowMark = (key: string) => ({ 'data-row-key': key });

/** One stop of the Tab key for all rows; Up, Down, Home and End go from one to the other. */
export function useRowKeys(keys: readonly string[], opened: string | null): RowKeys {
  const area = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const current = [opened, focused].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null;

  // A row far off is drawn first, then it can take the focus.
  useEffect(() => {
    if (wanted === null) return;
    const link = linkOf(area, wanted);
    if (!link) return;
    link.focus();
    setWanted(null);
  });

  // Whoever closes the panel is back at the row that was open.
  const before = useRef(opened);
  useLayoutEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed === null || opened !== null) return;
    setFocused(closed);
    linkOf(area, closed)?.focus({ preventScroll: true });
  }, [opened]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).getAttribute('data-row-key');
    // While a row is open the arrow keys open its neighbours.
    if (from === null || opened !== null) return;
    const at = keys.indexOf(from);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    const next = to === undefined ? undefined : keys[to];
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    setWanted(next);
  }

  return { area, current, wanted, onFocus: setFocused, onKeyDown };
}

function linkOf(area: RefObject<HTMLElement | null>, key: string): HTMLElement | undefined {
  const links = area.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
  return [...links].find((link) => link.dataset.rowKey === key);
}
