import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyFile, type PageFamily, pageFamilies } from '../../shared/pageFamilies.ts';
import { appFile, notFoundFile, pageFile } from '../../shared/pageFile.ts';
import { drawnQueries, itemPaths, paths, type SitePath, sitePaths } from '../../shared/paths.ts';
import { redirects } from '../../shared/redirects.ts';
import { projectRoot } from '../projectRoot.ts';

const edgeFile = (name: string) => readFileSync(join(projectRoot, 'infra', 'stack', 'edge', name), 'utf8');

export const packedFilesFunction = (): string => edgeFile('packedFiles.js');

/** `edge/pagePaths.js` can't import, so the addresses are inserted into its code. */
export function pageFunction(): string {
  const source = edgeFile('pagePaths.js');
  const isPrerendered = (path: string): path is SitePath => Object.values<string>(sitePaths).includes(path);
  const prerendered = Object.values(paths).filter(isPrerendered);
  const others = Object.values(paths).filter((path) => !isPrerendered(path) && !(path in redirects));
  const values: Record<string, string> = {
    "'{{files}}'": JSON.stringify(Object.fromEntries(prerendered.map((path) => [path, pageFile(path)]))),
    "'{{queries}}'": JSON.stringify(drawnQueries),
    '{{items}}': itemPattern(),
    "'{{redirects}}'": JSON.stringify(redirects),
    '{{app}}': patternOf(others),
    '{{appFile}}': appFile,
    "'{{families}}'": JSON.stringify(filesOfFamilies()),
    '{{notFoundFile}}': notFoundFile,
  };
  return Object.entries(values).reduce((code, [name, value]) => code.replace(name, () => value), source);
}

/** Matches as the app's router does: a parameter matches one segment, trailing slashes are ignored. */
function patternOf(paths: readonly string[]): string {
  const each = paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+'));
  return `^(?:${each.join('|')})/?$`;
}

/** Captures the parent’s path and the item’s id. */
function itemPattern(): string {
  const parents = Object.values(itemPaths).map((path) => path.replace('/:id', '').slice(1));
  return `^/(${parents.join('|')})/([A-Za-z0-9_-]+)/?$`;
}

/** By path in lower case, as the router ignores case. */
function filesOfFamilies(): Record<string, string> {
  const families = Object.entries(pageFamilies) as [PageFamily, string][];
  return Object.fromEntries(families.map(([family, path]) => [path.toLowerCase(), familyFile(family)]));
}
