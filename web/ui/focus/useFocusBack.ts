import { useEffect, useInsertionEffect, useRef } from 'react';

/** With reduced motion, Mantine records the opener too late, when the dialog already has the focus. */
export function useFocusBack(opened: boolean, wanted: boolean): void {
  const before = useRef<Element>(null);
  // Runs before all other effects and before `autoFocus` of the new content.
  useInsertionEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    const opener = before.current;
    if (opened || !wanted || !(opener instanceof HTMLElement)) return;
    const held = document.activeElement;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      // Leaves the focus where somebody has moved it in the meantime.
      if (now === null || now === document.body || now === held) opener.focus({ preventScroll: true });
    }, 10);
    return () => clearTimeout(timer);
  }, [opened, wanted]);
}
