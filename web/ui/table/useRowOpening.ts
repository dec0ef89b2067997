import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogStep, withDialog } from '../../navigation/dialogStep.ts';

export type RowOpening = {
  opened: string | null;
  /** The address with that row open; null where rows open nothing. */
  addressOf: ((key: string) => string) | null;
  open: (key: string) => void;
};

/** Elements with arrow keys of their own, and open dialogs. */
const ownArrows =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], fieldset';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The open row as a history step, so that Back closes it. */
export function useRowOpening(param: string | undefined, keys: readonly string[]): RowOpening {
  const step = useDialogStep(param ?? '');
  const { search } = useLocation();
  const opened = param ? step.given : null;

  const latest = useRef({ opened, keys, show: step.show });
  useLayoutEffect(() => {
    latest.current = { opened, keys, show: step.show };
  });

  // The arrow keys work from within the panel, too.
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (!by || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const { opened: now, keys: all, show } = latest.current;
      const next = all[all.indexOf(now ?? '') + by];
      if (next === undefined || !all.includes(now ?? '')) return;
      event.preventDefault();
      show(next);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  // A stable callback, or every row would re-render.
  const open = useCallback((key: string) => latest.current.show(key), []);
  return { opened, addressOf: param ? (key) => withDialog(search, param, key) : null, open };
}
