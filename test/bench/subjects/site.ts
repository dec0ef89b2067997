import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from '../../../infra/local/build/build.ts';
import { buildFile, renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import type { FamilyFiles } from '../../../infra/site/familyPages.ts';
import type { PageFamily } from '../../../shared/pageFamilies.ts';
import type { Figure } from '../harness.ts';

type Built = { app: string; light: string; families: Record<PageFamily, FamilyFiles> };

/** Compressed files that a browser needs before it can show a page, without pictures and fonts. */
export async function site(): Promise<Figure[]> {
  const output = await buildSite();
  const built: Built = JSON.parse(readFileSync(join(renderPart(output), buildFile), 'utf8'));
  const weigh = (files: readonly string[]) =>
    files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(sitePart(output), file))).length,
      0,
    ) / 1000;
  const figure = (name: string, files: readonly string[], most: number): Figure => ({
    name,
    unit: 'kB',
    value: weigh(files),
    limit: { most },
  });
  const { home, portal, lookup } = built.families;
  return [
    figure('public page before anybody uses it, JS compressed', [built.light], 5),
    figure('app before its first page, JS compressed', [built.app], 100),
    figure('client home, JS and CSS compressed', [...home.scripts, home.style], 215),
    figure('portal, JS and CSS compressed', [...portal.scripts, portal.style], 250),
    figure('look-up page up to its heading, JS and CSS compressed', [...lookup.scripts, lookup.style], 255),
  ];
}
