// runs: web/app/light, web/ui/theme/tokens.css
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientHeader } from '../shared/api/endpoint.ts';
import { brand } from '../shared/brand.ts';
import { sourceNames, verticalNames } from '../shared/model/scope.ts';
import { apiBase, paths } from '../shared/paths.ts';
import { sessionHintKey } from '../shared/sessionHintKey.ts';
import { projectRoot } from './projectRoot.ts';

const web = join(projectRoot, 'web');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** Sets the color scheme before the first paint. */
export const schemeScript = read('app/light/scheme.js');

/** Asks what a page will ask, before the page’s code has arrived. */
export const earlyScript = filledIn(read('app/light/early.js'), {
  sessionHintKey,
  apiBase,
  clientHeader: clientHeader.name,
  client: clientHeader.value,
  sources: Object.keys(sourceNames).join(),
  verticals: Object.keys(verticalNames).join(),
  lookup: paths.lookupView.toLowerCase(),
  portal: paths.portal.toLowerCase(),
});

/** The skeleton’s style, with the site’s own colors. */
export const skeletonStyle = `:root { ${tokens('page', 'card', 'ink', 'line')} ${brandColors()} }\n${read('app/light/skeleton.css')}`;

export const hashOfInline = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function filledIn(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (all, [name, value]) => all.replaceAll(`{{${name}}}`, () => value),
    text,
  );
}

function tokens(...names: string[]): string {
  const all = read('ui/theme/tokens.css');
  return names
    .map((name) => {
      const [, value] = new RegExp(`^ +--${name}: ([^;]+);`, 'm').exec(all) ?? [];
      if (!value) throw new Error(`web/ui/theme/tokens.css has no --${name}.`);
      return `--${name}: ${value};`;
    })
    .join(' ');
}

function brandColors(): string {
  const { primary, logoGround, logoBack, logoFront } = brand.colors;
  const named = { sea: primary, 'logo-ground': logoGround, 'logo-back': logoBack, 'logo-front': logoFront };
  return Object.entries(named)
    .map(([name, both]) => `--${name}: light-dark(${both});`)
    .join(' ');
}
