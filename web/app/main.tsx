import '../ui/theme/tokens.css';
import '../ui/theme/fonts.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startLog } from '../api/log.ts';
import { loadPage } from '../navigation/pageLoader.ts';
import { SiteDataContext } from '../site/siteData.ts';
import { DrawnSearchContext } from '../site/useQueryOnceDrawn.ts';
import { App } from './App.tsx';
import { openPaletteEarly } from './palette/openEarly.ts';
import { nowhere, pages } from './routes.tsx';
import { siteDataSource } from './siteDataSource.ts';

startLog();
openPaletteEarly();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const isPrerendered = root.hasChildNodes();
const { search = '', missing } = root.dataset;
const isMissing = missing !== undefined;
const app = (
  <StrictMode>
    <BrowserRouter>
      <SiteDataContext value={siteDataSource()}>
        <DrawnSearchContext value={search}>
          <App isPrerendered={isPrerendered} isMissing={isMissing} />
        </DrawnSearchContext>
      </SiteDataContext>
    </BrowserRouter>
  </StrictMode>
);

// React keeps a skeleton for a minimum time once it is shown, so it is worth waiting a moment for chunks. A prerendered page
// waits as long as it takes.
const patience = 200;
const loaded = loadPage(pages, isMissing ? nowhere : window.location.pathname);
const waited = new Promise((resolve) => setTimeout(resolve, patience));
// No `await`: chunks can't share code with an entry that uses top-level await.
void (isPrerendered ? loaded : Promise.race([loaded, waited])).then(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
