import type { SitePath } from './paths.ts';

/** The file of a prerendered page, under a path that is never requested. */
export const pageFile = (path: SitePath): string => (path === '/' ? '/index.html' : `/pages${path}.html`);

export const appFile = '/app.html';
export const notFoundFile = '/not-found.html';
