import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '../../../infra/local/build/build.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { buildRenderer } from '../../../infra/site/buildSite.ts';
import { buildFile, renderPart } from '../../../infra/site/builtSite.ts';
import { renderSite } from '../../../infra/site/renderSite.ts';
import { brand } from '../../../shared/brand.ts';
import { noSiteData } from '../../../shared/model/site/siteData.ts';
import { origin } from './drawn.ts';

const brandFile = join(projectRoot, 'shared', 'brand.ts');
const first = new RegExp(brand.product, 'gi');

// The site may have to be built first.
test('a rebranded site has no trace of the original name', { timeout: 90_000 }, async () => {
  const folder = folderInProject();
  const rebrand = {
    name: 'rebrand',
    load: (id: string) =>
      id === brandFile ? readFileSync(brandFile, 'utf8').replaceAll(first, 'Ebbmark') : undefined,
  };
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  await buildRenderer(renderPart(folder), [rebrand]);
  copyFileSync(join(renderPart(await buildSite()), buildFile), join(renderPart(folder), buildFile));
  const files = await renderSite(folder, { origin, data: noSiteData });
  for (const [path, text] of Object.entries(files)) {
    expect(text.match(first), path).toBeNull();
    if (path.endsWith('.html')) expect(text, path).toContain('Ebbmark');
  }
});

/** A folder where built code finds its packages. */
function folderInProject(): string {
  const parent = join(projectRoot, 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'rebranded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
