import '../ui/theme/tokens.css';
import '../ui/theme/fonts.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadPage } from '../navigation/pageLoader.ts';
import { App } from './App.tsx';
import { pages } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Once a skeleton is shown React keeps it for a while, so that nothing flickers: one that comes late spares that wait
// wherever the code is quick to come.
const patience = 200;
const waited = new Promise((resolve) => setTimeout(resolve, patience));
// Without `await`: chunks can't share code with an entry that waits, and grow by it.
void Promise.race([loadPage(pages, window.location.pathname), waited]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
});
