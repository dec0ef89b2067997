import { extname } from 'node:path';

/** By extension. `stack/edge/pagePaths.js` distinguishes files from pages by the same list, and can't import it. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Scripts and styles of the build. Files of builds without copies have other names, so no copy is ever missing. */
export const packedPattern = /\.packed\.(?:css|js)$/;
const copyEnd = '.br';
export const packedCopyOf = (path: string): string => path + copyEnd;
/** The packed file that this path is the Brotli copy of. */
export function fileOfCopy(path: string): string | undefined {
  const file = path.endsWith(copyEnd) ? path.slice(0, -copyEnd.length) : '';
  return packedPattern.test(file) ? file : undefined;
}

export function contentTypeOf(path: string): string {
  return contentTypes[extname(fileOfCopy(path) ?? path)] ?? 'application/octet-stream';
}

/** Names in `assets` contain a hash and never change; everything else is revalidated. */
export function cacheControlOf(path: string): string {
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
