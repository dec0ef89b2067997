import { type KeyboardEvent, useEffect, useRef } from 'react';

type Selecting = {
  selected: Readonly<Record<string, boolean>>;
  toggle: (id: string, selected: boolean, range?: boolean) => void;
  clear: () => void;
};

/** Takes Escape before a selection does. */
const ownEscape = '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"][aria-haspopup]';

/** `x` selects the row that has the focus, with Shift all rows up to it; Escape clears the selection. */
export function useSelectingKeys(selecting: Selecting | null) {
  const latest = useRef(selecting);
  useEffect(() => {
    latest.current = selecting;
  });
  const isAny = selecting !== null && Object.keys(selecting.selected).length > 0;

  useEffect(() => {
    if (!isAny) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(ownEscape)) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      latest.current?.clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAny]);

  if (!selecting) return {};
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const id = (event.target as HTMLElement).getAttribute('data-row-key');
      if (id === null || event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      selecting.toggle(id, !selecting.selected[id], event.shiftKey);
    },
  };
}
