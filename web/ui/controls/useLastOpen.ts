import { useState } from 'react';

/** While a dialog closes it keeps what it says, or it would change or shrink in front of everybody. */
export function useLastOpen<View>(open: View | null): View | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return last;
}
