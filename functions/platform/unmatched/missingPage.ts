import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { notFoundFile } from '../../../shared/pageFile.ts';
import { setting } from '../services/settings.ts';

/** The edge asks for pages that the site’s bucket lacks, such as one of a withdrawn report; they get the site’s own 404. */
export async function missingPage(path: string): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    // The page itself may be missing while the site is published for the first time.
    body: path === notFoundFile ? '' : await pageText(),
  };
}

const patienceMs = 3000;

async function pageText(): Promise<string> {
  try {
    const address = setting('SITE_ORIGIN') + notFoundFile;
    return await (await fetch(address, { signal: AbortSignal.timeout(patienceMs) })).text();
  } catch {
    return '';
  }
}
