import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/** Null during hydration, since the page was prerendered without a query. */
export function useQueryOnceDrawn(): URLSearchParams | null {
  const { search } = useLocation();
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return drawn ? new URLSearchParams(search) : null;
}
