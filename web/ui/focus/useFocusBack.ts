import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened, once that has closed. Mantine's own way looks too late
 * where
 * nothing may move: by then something in the dialog has the focus.
 */
export function useFocusBack(opened: boolean, wanted: boolean): void {
  const before = useRef<Element>(null);
  // Earlier than any other effect, and than `autoFocus` of what has just come.
  useInsertionEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    const opener = before.current;
    if (opened || !wanted || !(opener instanceof HTMLElement)) return;
    const held = document.activeElement;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      // If the focus has moved elsewhere meanwhile, it stays there.
      if (now === null || now === document.body || now === held) opener.focus({ preventScroll: true });
    }, 10);
    return () => clearTimeout(timer);
  }, [opened, wanted]);
}
