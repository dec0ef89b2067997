import { apiBase } from '../../paths.ts';

const longest = 2048;

/** Enough for double encoding; an address that still changes after that is rejected. */
const decodings = 4;

/** Allows only this site and the configured apps, so that a crafted login link isn't an open redirect. */
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
  // Dot segments are resolved by now: `/..//evil` has become `//evil`, a protocol-relative URL.
  if (url.pathname.startsWith('//')) return null;
  if (url.origin === site.origin) return isCall(url.pathname) ? null : url.pathname + url.search + url.hash;
  return !isPath && site.externalApps.some((app) => URL.parse(app)?.origin === url.origin) ? url.href : null;
}

/** API addresses are excluded, or a crafted login link could trigger a call that changes data. */
function isCall(pathname: string): boolean {
  const path = decodeURIComponent(pathname).toLowerCase();
  return path === apiBase || path.startsWith(`${apiBase}/`);
}

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

/** Browsers treat a backslash as a slash and drop control characters; both disguise the target. */
function hasTrick(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose.
  return /[\u0000-\u0020\u007f-\u009f\\]/.test(text) || text.startsWith('//');
}
