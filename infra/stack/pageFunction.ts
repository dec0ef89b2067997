import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../shared/paths.ts';
import { projectRoot } from '../projectRoot.ts';

/** The code of `edge/pagePaths.js`, which can import nothing, with the addresses of all pages in it. */
export function pageFunction(): string {
  const source = readFileSync(join(projectRoot, 'infra', 'stack', 'edge', 'pagePaths.js'), 'utf8');
  return source.replace('{{pages}}', () => patternOf(Object.values(paths)));
}

/** As the app's router reads them: a name takes any one part of a path, and a slash at the end is nothing. */
function patternOf(paths: readonly string[]): string {
  const each = paths.map((path) => path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+'));
  return `^(?:${each.join('|')})/?$`;
}
