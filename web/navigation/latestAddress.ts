import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** What a change of the address builds on. */
export type Address = { search: string; hash: string; state: Record<string, unknown> | null };

// There is one address, and every part of a page draws the same one.
let drawn: Location | null = null;
let latest: Address = { search: '', hash: '', state: null };

/**
 * The address as it was last asked for, which React may not have drawn yet: two changes right after each other, such as a
 * search that comes into the address while a row is being opened, would otherwise undo each other.
 */
export const latestAddress = {
  read: () => latest,
  ask: (address: Address) => {
    latest = address;
  },
};

/** For whoever reads the latest address: it follows the router's. */
export function useAddress(): Location {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location === drawn) return;
    drawn = location;
    latest = location;
  }, [location]);
  return location;
}
