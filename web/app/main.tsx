import '../ui/theme/tokens.css';
import '../ui/theme/fonts.css';
import '../ui/theme/base.css';
import '../ui/theme/shared.css';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startLog } from '../api/log.ts';
import { readSessionFirst } from '../api/session.ts';
import { loadAhead } from '../navigation/loadAhead.ts';
import { loadPage } from '../navigation/pageLoader.ts';
import { SiteDataContext } from '../site/siteData.ts';
import { DrawnSearchContext } from '../site/useQueryOnceDrawn.ts';
import { loadLetters } from '../ui/theme/letters.ts';
import { App } from './App.tsx';
import { openPaletteEarly } from './palette/openEarly.ts';
import { nowhere, pages } from './routes.tsx';
import { siteDataSource } from './siteDataSource.ts';

startLog();
openPaletteEarly();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const isPrerendered = root.hasChildNodes();
const { search = '', missing, waits } = root.dataset;
// A skeleton of this very page is shown meanwhile.
const hasSkeleton = waits !== undefined;
const isMissing = missing !== undefined;
// Not loaded, but they keep the app from asking for the parts that one file has joined.
const joined = document.querySelector<HTMLLinkElement>('link[data-parts]');
for (const href of joined?.dataset.parts?.split(' ') ?? []) {
  const part = document.createElement('link');
  part.setAttribute('disabled', '');
  Object.assign(part, { rel: 'stylesheet', href });
  document.head.append(part);
}

/** In the frame that shows the page, so that nothing moves. */
function EndOfSkeleton() {
  useLayoutEffect(() => document.getElementById('skeleton')?.remove(), []);
  return null;
}

const routed = (
  <BrowserRouter>
    <SiteDataContext value={siteDataSource()}>
      <DrawnSearchContext value={search}>
        <App isPrerendered={isPrerendered} isMissing={isMissing} />
      </DrawnSearchContext>
    </SiteDataContext>
  </BrowserRouter>
);
// An only child, as when it was drawn ahead: a list of children would give its ids other names.
const app = (
  <StrictMode>
    {hasSkeleton ? (
      <>
        <EndOfSkeleton />
        {routed}
      </>
    ) : (
      routed
    )}
  </StrictMode>
);

// React keeps a skeleton for a minimum time once it is shown, so it is worth waiting a moment for chunks. A prerendered page
// waits as long as it takes.
const patience = 200;
const loaded = loadPage(pages, isMissing ? nowhere : window.location.pathname);
const waited = new Promise((resolve) => setTimeout(resolve, patience));
// No `await`: chunks can't share code with an entry that uses top-level await.
const ready = hasSkeleton
  ? Promise.all([loaded, readSessionFirst()])
  : isPrerendered
    ? loaded
    : Promise.race([loaded, waited]);
void ready.then(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  loadAhead(loadLetters);
});
