import { deviceCookieName } from '../../../functions/platform/http/deviceCookie.ts';
import { cookieName } from '../../../functions/platform/http/sessionCookie.ts';

/**
 * Browsers accept Secure cookies on http://localhost, except Safari. Only here, the names that require Secure are changed on
 * the way out and back on the way in; functions don't notice.
 */
const localNames = [
  [cookieName, 'tideline'],
  [deviceCookieName, 'tideline-device'],
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
