import { CallError, createClient } from '../../shared/api/client.ts';
import { readSiteData } from '../../shared/api/site/siteData.ts';
import { noSiteData, type SiteData } from '../../shared/model/site/siteData.ts';

export async function readContentAt(
  origin: string,
  onLine: (line: string) => void = console.error,
): Promise<SiteData> {
  try {
    return await readSiteData(createClient({ origin }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    onLine(`The public pages are without their content: ${error.message}`);
    return noSiteData;
  }
}
