import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

export type Address = { search: string; hash: string; state: Record<string, unknown> | null };

// A singleton, as there is one address.
let drawn: Location | null = null;
let latest: Address = { search: '', hash: '', state: null };
/** The browser's address when `latest` was set. */
let at = { href: '', pathname: '' };

/** The requested address before React renders it, or two quick changes would undo each other. */
export const latestAddress = {
  read: (): Address => {
    const { href, search, hash } = window.location;
    // A followed link is in the browser's address before React renders it.
    return href === at.href ? latest : { search, hash, state: window.history.state?.usr ?? null };
  },
  ask: (address: Address) => keep(address),
  /** Whether a link to another page was followed, which React may not have rendered yet. */
  isLeft: () => window.location.pathname !== at.pathname,
};

function keep(address: Address): void {
  const { href, pathname } = window.location;
  latest = address;
  at = { href, pathname };
}

export function useAddress(): Location {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location === drawn) return;
    drawn = location;
    keep(location);
  }, [location]);
  return location;
}
