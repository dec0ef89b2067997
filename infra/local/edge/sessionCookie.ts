import { deviceCookieName } from '../../../functions/platform/http/deviceCookie.ts';
import { cookieName } from '../../../functions/platform/http/sessionCookie.ts';
import { brandKey } from '../../../shared/brand.ts';

/** Safari refuses Secure cookies on http://localhost, so the edge renames them on the way out and back. */
const localNames = [
  [cookieName, brandKey],
  [deviceCookieName, `${brandKey}-device`],
] as const;

export function toBrowser(setCookie: string): string {
  const [name = '', local] = localNames.find(([each]) => setCookie.startsWith(`${each}=`)) ?? [];
  return local ? local + setCookie.slice(name.length).replace(/; *secure(?=;|$)/i, '') : setCookie;
}

export function fromBrowser(cookies: string): string {
  return localNames.reduce(
    (text, [name, local]) => text.replace(new RegExp(`(^|; *)${local}=`, 'g'), `$1${name}=`),
    cookies,
  );
}
