import { apiBase } from '../../paths.ts';

/** No legitimate link is longer. */
const longest = 2048;

/** Enough for any double encoding; what still changes after this is a trick. */
const decodings = 4;

/**
 * Where `redirect_url` may lead: a page of this site, or one of the configured external apps. Anything else is
 * null, so that a link to the login page can't hand a person who has just logged in to somebody else's site.
 */
export function safeRedirect(
  raw: string | null | undefined,
  site: { readonly origin: string; readonly externalApps: readonly string[] },
): string | null {
  if (!raw || raw.length > longest || hasTrick(raw)) return null;
  const isPath = raw.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(raw)) return null;
  if (!decodesClean(raw)) return null;
  if (!URL.canParse(raw, site.origin)) return null;
  const url = new URL(raw, site.origin);
  if (url.username || url.password) return null;
  // Dots are resolved by now: `/..//evil` has become `//evil`, another host to whoever reads it as an address.
  if (url.pathname.startsWith('//')) return null;
  if (url.origin === site.origin) return isCall(url.pathname) ? null : url.pathname + url.search + url.hash;
  // An app that the operator doesn't have has an empty address.
  return !isPath && site.externalApps.some((app) => URL.parse(app)?.origin === url.origin) ? url.href : null;
}

/** The API's own addresses are no pages, and some calls change something: nobody makes one by logging in. */
function isCall(pathname: string): boolean {
  const path = decodeURIComponent(pathname).toLowerCase();
  return path === apiBase || path.startsWith(`${apiBase}/`);
}

/** The part before the query, decoded until it stays the same, must be as harmless as it looked. */
function decodesClean(raw: string): boolean {
  let address = raw.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < decodings; round++) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(address);
    } catch {
      return false;
    }
    if (hasTrick(decoded)) return false;
    if (decoded === address) return true;
    address = decoded;
  }
  return false;
}

/** Browsers read a backslash as a slash and drop control characters, so both hide where an address leads. */
function hasTrick(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return /[\u0000-\u0020\u007f-\u009f\\]/.test(text) || text.startsWith('//');
}
