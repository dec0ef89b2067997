import type { SiteData } from '../../shared/model/site/siteData.ts';
import type { SiteDataSource } from '../site/siteData.ts';

/** The element that embeds a prerendered page's content. */
export const siteDataId = 'site-data';

/** The embedded content first; the server for later pages. */
export function siteDataSource(): SiteDataSource {
  const given = embedded();
  let asked: Promise<SiteData> | undefined;
  return (names) => {
    if (given && names.every((name) => name in given)) return given as SiteData;
    asked ??= import('../api/askSiteData.ts').then(({ askSiteData }) => askSiteData());
    return asked;
  };
}

function embedded(): Partial<SiteData> | undefined {
  const text = document.getElementById(siteDataId)?.textContent;
  return text ? (JSON.parse(text) as Partial<SiteData>) : undefined;
}
