import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type RowKeys = {
  area: RefObject<HTMLElement | null>;
  /** The row with tabindex 0. */
  current: string | null;
  /** The row that must be rendered, wherever the list is scrolled. */
  wanted: string | null;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export const rowMark = (key: string) => ({ 'data-row-key': key });

/** A roving tabindex over all rows; Up, Down, Home and End move it. */
export function useRowKeys(keys: readonly string[], opened: string | null): RowKeys {
  const area = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const current = [opened, focused].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null;

  // A row outside the window must be rendered before it can take focus.
  useEffect(() => {
    if (wanted === null) return;
    const link = linkOf(area, wanted);
    if (!link) return;
    link.focus();
    setWanted(null);
  });

  // Closing the panel returns focus to its row.
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
    // While a panel is open, the arrow keys open the neighboring row.
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
