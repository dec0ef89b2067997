import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { loadPage } from './page.ts';
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
