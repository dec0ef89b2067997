import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../shared/paths.ts';
import { projectRoot } from '../projectRoot.ts';

/** The code of `edge/pagePaths.js`, which can't import anything, with the addresses of all pages inserted. */
export function pageFunction(): string {
  const source = readFileSync(join(projectRoot, 'infra', 'stack', 'edge', 'pagePaths.js'), 'utf8');
  return source.replace('{{pages}}', () => patternOf(Object.values(paths)));
}

/** As the app's router matches them: a name matches any one part of a path, and a trailing slash is ignored. */
function patternOf(paths: readonly string[]): string {
  const each = paths.map((path) => path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+'));
  return `^(?:${each.join('|')})/?$`;
}
