import { readSiteData } from '../../shared/api/site/siteData.ts';
import { noSiteData, type SiteData } from '../../shared/model/site/siteData.ts';
import { send } from './calls.ts';

/** Without an answer, pages show their own content only. */
export const askSiteData = (): Promise<SiteData> => readSiteData(send).catch(() => noSiteData);
