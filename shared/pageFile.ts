import type { SitePath } from './paths.ts';

/** The file of a prerendered page, as an address that nobody asks for. */
export const pageFile = (path: SitePath): string => (path === '/' ? '/index.html' : `/pages${path}.html`);

/** The app behind its login, and the page of unknown paths. */
export const appFile = '/app.html';
export const notFoundFile = '/not-found.html';
