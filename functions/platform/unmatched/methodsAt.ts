import { allEndpoints } from '../../../shared/api/index.ts';
import { apiBase } from '../../../shared/paths.ts';

const paths = allEndpoints.map(({ endpoint: { method, path } }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods that a path accepts; none if the path doesn't exist. */
export function methodsAt(path: string): string[] {
  return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
