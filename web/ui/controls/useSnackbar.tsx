import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Snackbar } from './Snackbar.tsx';

const saidMs = 4000;

/** Says that something was done, over the bar even from a panel, which would cover it. */
export function useSnackbar(): { say: (text: string) => void; snackbar: ReactNode } {
  const [said, setSaid] = useState<string | null>(null);
  const forget = useCallback(() => setSaid(null), []);
  const snackbar =
    said &&
    createPortal(<Snackbar key={said} text={said} shownForMs={saidMs} onGone={forget} />, document.body);
  return { say: setSaid, snackbar };
}
