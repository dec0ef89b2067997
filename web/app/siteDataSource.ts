import type { SiteData } from '../../shared/model/site/siteData.ts';
import type { SiteDataSource } from '../site/siteData.ts';

/** The element of a prerendered page that holds the content that the page was drawn with. */
export const siteDataId = 'site-data';

/** What came with the page; for the next page, what the server says. */
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
