import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** What a change of the address builds on. */
export type Address = { search: string; hash: string; state: Record<string, unknown> | null };

// There is one address, and every part of a page draws the same one.
let drawn: Location | null = null;
let latest: Address = { search: '', hash: '', state: null };
/** Where the browser was when `latest` became so. */
let at = { href: '', pathname: '' };

/**
 * The address as it was last asked for, which React may not have drawn yet: two changes right after each other, such as a
 * search that comes into the address while a row is being opened, would otherwise undo each other.
 */
export const latestAddress = {
  read: (): Address => {
    const { href, search, hash } = window.location;
    // A link that was just followed is in the browser's address before it is drawn.
    return href === at.href ? latest : { search, hash, state: window.history.state?.usr ?? null };
  },
  ask: (address: Address) => keep(address),
  /** Whether a link was followed to another page, which React may not have drawn yet: it is that page's address by now. */
  isLeft: () => window.location.pathname !== at.pathname,
};

function keep(address: Address): void {
  const { href, pathname } = window.location;
  latest = address;
  at = { href, pathname };
}

/** For whoever reads the latest address: it follows the router's. */
export function useAddress(): Location {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location === drawn) return;
    drawn = location;
    keep(location);
  }, [location]);
  return location;
}
