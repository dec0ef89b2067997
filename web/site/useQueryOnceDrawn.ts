import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/** Null while React takes over a page that was drawn ahead, without a query; what comes first must be the same. */
export function useQueryOnceDrawn(): URLSearchParams | null {
  const { search } = useLocation();
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return drawn ? new URLSearchParams(search) : null;
}
