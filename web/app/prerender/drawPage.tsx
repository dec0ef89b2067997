import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { loadPage } from '../../navigation/pageLoader.ts';
import { SiteDataContext } from '../../site/siteData.ts';
import { DrawnSearchContext } from '../../site/useQueryOnceDrawn.ts';
import { App } from '../App.tsx';
import { pages } from '../routes.tsx';

export type Drawing = { html: string; data: Partial<SiteData> };

/** The HTML of an address as hydration will expect it. A component that throws fails the build. */
export async function drawPage(address: string, whole: SiteData): Promise<Drawing> {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  await loadPage(pages, pathname);
  const data: Partial<SiteData> = {};
  const source = (names: readonly (keyof SiteData)[]) => {
    for (const name of names) Object.assign(data, { [name]: whole[name] });
    return whole;
  };
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <SiteDataContext value={source}>
          <DrawnSearchContext value={search}>
            <App isPrerendered />
          </DrawnSearchContext>
        </SiteDataContext>
      </StaticRouter>
    </StrictMode>,
    {
      // React would stream later parts with inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${address} can’t be drawn: ${failure}`, { cause: failure });
  return { html, data };
}
