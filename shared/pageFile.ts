import { type DrawnQueryPath, drawnQueries, type SitePath } from './paths.ts';

/** The file of a prerendered page, under a path that is never requested. */
export const pageFile = (path: SitePath): string => (path === '/' ? '/index.html' : `/pages${path}.html`);

/** The file of an item’s page, by its address. */
export const itemFile = (address: string): string => `/pages${address}.html`;

export const drawnQueryFile = (path: DrawnQueryPath, value: string | number): string =>
  `/pages${path}/${drawnQueries[path]}/${value}.html`;

export const appFile = '/app.html';
/** Pages of the app, which are the same for everybody, unlike those drawn from the content. */
export const isAppFile = (path: string): boolean => /^\/app(-\w+)?\.html$/.test(path);
export const notFoundFile = '/not-found.html';
