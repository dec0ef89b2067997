import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { isAppFile } from '../../../shared/pageFile.ts';
import { type RenderedFiles, writeFiles } from '../../site/renderSite.ts';
import { openSite, type SiteFiles } from './siteFiles.ts';

export type PublicPages = {
  readContent: () => Promise<SiteData>;
  draw: (content: SiteData) => Promise<RenderedFiles>;
};

/** Files that depend on content or on the site's address: pages, feeds, sitemap. */
const isDrawn = (path: string) => /\.(csv|html|xml|txt)$/.test(path) && !isAppFile(path);

/** How long content counts as fresh. */
const freshMs = 1000;

export function openPublicSite(built: string, data: string, { readContent, draw }: PublicPages): SiteFiles {
  const site = openSite(built);
  const folder = join(data, 'site');
  let drawn: { content: SiteData; files: Promise<SiteFiles> } | undefined;
  let latest: { asked: number; content: Promise<SiteData> } | undefined;

  async function latestFiles(): Promise<SiteFiles> {
    if (!latest || performance.now() - latest.asked > freshMs) {
      latest = { asked: performance.now(), content: readContent() };
    }
    const content = await latest.content;
    if (drawn && isDeepStrictEqual(drawn.content, content)) return drawn.files;
    const next = { content, files: drawAll(content) };
    drawn = next;
    next.files.catch(() => {
      if (drawn === next) drawn = undefined;
    });
    return next.files;
  }

  async function drawAll(content: SiteData): Promise<SiteFiles> {
    const files = await draw(content);
    mkdirSync(folder, { recursive: true });
    writeFiles(folder, files);
    return openSite(folder, new Set(Object.keys(files).map((path) => `/${path}`)));
  }

  return {
    find: async (path, acceptEncoding) =>
      (isDrawn(path) ? await latestFiles() : site).find(path, acceptEncoding),
  };
}
