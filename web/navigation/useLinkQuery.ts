import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Removes a mailed link's parameters from the address bar, where they could leak; the history entry keeps them. */
export function useLinkQuery<Name extends string>(names: readonly Name[]): Record<Name, string | null> {
  const location = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(location.search);
  const kept = linkState(location.state);
  const given = names.filter((name) => query.has(name));
  const values = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? kept[name] ?? null]),
  ) as Record<Name, string | null>;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what sets it off.
  useEffect(() => {
    if (given.length === 0) return;
    for (const name of given) query.delete(name);
    const search = query.size > 0 ? `?${query}` : '';
    navigate({ search, hash: location.hash }, { replace: true, state: { ...location.state, link: values } });
  }, [location.search]);
  return values;
}

export function linkState(state: unknown): Record<string, string | null | undefined> {
  return (state as { link?: Record<string, string | null> } | null)?.link ?? {};
}
