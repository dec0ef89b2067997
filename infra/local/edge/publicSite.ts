import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFile } from '../../../shared/pageFile.ts';
import { type RenderedFiles, writeFiles } from '../../site/renderSite.ts';
import { openSite, type SiteFiles } from './siteFiles.ts';

const drawnFolder = (data: string) => join(data, 'site');
const drawnMark = (data: string) => join(drawnFolder(data), 'drawn');

/** Has the public pages drawn again, with what the content store then has, when one of them is next asked for. */
export const forgetDrawnPages = (data: string): void => rmSync(drawnMark(data), { force: true });

/** What depends on the content store or on the site's address: pages, feeds, what crawlers ask for. */
const isDrawn = (path: string) => /\.(html|xml|txt)$/.test(path) && path !== appFile;

/** The site as built, with its public pages drawn when one of them is first asked for. */
export function openPublicSite(
  built: string,
  { data, draw }: { data: string; draw: () => Promise<RenderedFiles> },
): SiteFiles {
  const site = openSite(built);
  forgetDrawnPages(data);
  let latest: Promise<SiteFiles> | undefined;

  function drawn(): Promise<SiteFiles> {
    if (latest && existsSync(drawnMark(data))) return latest;
    // First, so that what changes while they are drawn isn't lost.
    mkdirSync(drawnFolder(data), { recursive: true });
    writeFileSync(drawnMark(data), '');
    latest = drawAll();
    latest.catch(() => forgetDrawnPages(data));
    return latest;
  }

  async function drawAll(): Promise<SiteFiles> {
    const files = await draw();
    writeFiles(drawnFolder(data), files);
    return openSite(drawnFolder(data), new Set(Object.keys(files).map((path) => `/${path}`)));
  }

  return {
    find: async (path, acceptEncoding) => (isDrawn(path) ? await drawn() : site).find(path, acceptEncoding),
  };
}
