import { createContext, use, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/** The query that the page was prerendered with; most have none. */
export const DrawnSearchContext = createContext('');

/** During hydration, the query that the page was prerendered with; null without one. */
export function useQueryOnceDrawn(): URLSearchParams | null {
  const { search } = useLocation();
  const drawnWith = use(DrawnSearchContext);
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isDrawn) return new URLSearchParams(search);
  return drawnWith ? new URLSearchParams(drawnWith) : null;
}
