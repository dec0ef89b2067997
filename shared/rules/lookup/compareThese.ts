import type { VerticalId } from '../../model/vertical.ts';
import { maxCompared } from './compareOrder.ts';

type Listed = { readonly sid: number; readonly domains: readonly VerticalId[] };

/**
 * Which objects of a list are compared, and where: in the vertical that most of them have something to look up in, the
 * first ones of those, as many as fit. Null if there are no two.
 */
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
