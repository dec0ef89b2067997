import { buildSite } from '../../../infra/local/build/build.ts';
import { type RenderedFiles, renderSite } from '../../../infra/site/renderSite.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';

export const origin = 'https://site.example';

export const drawn = async (data: SiteData): Promise<RenderedFiles> =>
  renderSite(await buildSite(), { origin, data });

export const pagesOf = (files: RenderedFiles): [string, string][] =>
  Object.entries(files).filter(([path]) => path.endsWith('.html'));
