import { useState } from 'react';

/** Keeps the content while a dialog's closing animation runs. */
export function useLastOpen<View>(open: View | null): View | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return last;
}
