import { useEffect, useRef } from 'react';

/** For the button that a form takes the place of: it has the focus again when the form is gone. */
export function useOpener(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}
