import type { VerticalId } from '../../model/scope.ts';
import { maxCompared } from './compareOrder.ts';

type Listed = { readonly sid: number; readonly domains: readonly VerticalId[] };

/** Chooses the vertical in which most listed objects have data; null if fewer than two have any. */
export function compareThese(listed: readonly Listed[]): { objects: number[]; domain: VerticalId } | null {
  const having = Map.groupBy(
    listed.flatMap(({ sid, domains }) => domains.map((domain) => ({ sid, domain }))),
    ({ domain }) => domain,
  );
  const [most] = [...having].sort(([, one], [, other]) => other.length - one.length);
  if (!most || most[1].length < 2) return null;
  const [domain, objects] = most;
  return { domain, objects: objects.slice(0, maxCompared).map(({ sid }) => sid) };
}
