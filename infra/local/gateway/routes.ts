import { decodePath, type Match } from './event.ts';

export type Route = { routeKey: string; functionName: string };
export type FindRoute = (method: string, path: string) => (Match & { functionName: string }) | undefined;

type Pattern = Route & { method: string; test: RegExp; names: string[]; rank: number };

/** API Gateway's order: a full match, then `{name}`, then `{name+}`, then `$default`; the method before ANY. */
export function routeFinder(routes: Route[]): FindRoute {
  const exact = new Map<string, ReturnType<FindRoute>>();
  const patterns: Pattern[] = [];
  let fallback: ReturnType<FindRoute>;
  for (const route of routes) {
    const { routeKey } = route;
    if (routeKey === '$default') fallback = { ...route, parameters: undefined };
    else if (routeKey.includes('{') || routeKey.startsWith('ANY ')) patterns.push(compile(route));
    else exact.set(routeKey, { ...route, parameters: undefined });
  }
  patterns.sort((a, b) => a.rank - b.rank);

  return (method, path) => {
    const found = exact.get(`${method} ${path}`);
    if (found) return found;
    for (const { method: wanted, test, names, routeKey, functionName } of patterns) {
      const match = wanted === method || wanted === 'ANY' ? test.exec(path) : null;
      if (!match) continue;
      const values = names.map((name, at) => [name, decodePath(match[at + 1] ?? '')]);
      return { routeKey, functionName, parameters: names.length ? Object.fromEntries(values) : undefined };
    }
    return fallback;
  };
}

function compile(route: Route): Pattern {
  const space = route.routeKey.indexOf(' ');
  const path = route.routeKey.slice(space + 1);
  const names: string[] = [];
  const source = path.replace(/\{(\w+)(\+?)\}|[.*+?^$()|[\]\\]/g, (text, name?: string, greedy?: string) => {
    if (!name) return `\\${text}`;
    names.push(name);
    return greedy ? '(.+)' : '([^/]+)';
  });
  const method = route.routeKey.slice(0, space);
  const rank = (path.includes('+}') ? 1e6 : 0) + names.length * 10 + (method === 'ANY' ? 1 : 0);
  return { ...route, method, test: new RegExp(`^${source}$`), names, rank };
}
