import { allEndpoints } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';

const paths = allEndpoints.map(({ endpoint: { method, path } }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods that a path takes; none when there is no such path. */
export function methodsAt(path: string): string[] {
  return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
