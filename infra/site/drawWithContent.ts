import { CallError, createClient } from '../../shared/api/client.ts';
import { readSiteData } from '../../shared/api/readSiteData.ts';
import { noSiteData } from '../../shared/model/siteData.ts';
import { type RenderedFiles, renderSite } from './renderSite.ts';

/** The public pages of the product that serves at an address, with what its own content store has for visitors. */
export async function drawWithContent(
  built: string,
  origin: string,
  onLine: (line: string) => void = console.error,
): Promise<RenderedFiles> {
  const data = await readSiteData(createClient({ origin })).catch((error: Error) => {
    // A stack that is older than its content store has no such calls.
    if (!(error instanceof CallError && error.status === 404))
      onLine(`The public pages are without their content: ${error.message}`);
    return noSiteData;
  });
  return renderSite(built, { origin, data });
}
