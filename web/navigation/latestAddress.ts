import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

export type Address = { search: string; hash: string; state: Record<string, unknown> | null };

// A singleton, as there is one address.
let drawn: Location | null = null;
let latest: Address = { search: '', hash: '', state: null };

/**
 * The address last requested, which React may not have rendered yet. Without it, two quick changes (a search while a row opens)
 * would undo each other.
 */
export const latestAddress = {
  read: () => latest,
  ask: (address: Address) => {
    latest = address;
  },
};

/** Keeps `latestAddress` in step with the router. */
export function useAddress(): Location {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location === drawn) return;
    drawn = location;
    latest = location;
  }, [location]);
  return location;
}
