import { cookieName } from '../../../functions/http/sessionCookie.ts';

/**
 * Browsers take Secure cookies on http://localhost, Safari doesn't. Only here, the names that demand Secure are
 * changed on the way out and back on the way in; functions never know.
 */
const local = 'tideline';

export function toBrowser(setCookie: string): string {
  if (!setCookie.startsWith(`${cookieName}=`)) return setCookie;
  return local + setCookie.slice(cookieName.length).replace(/; *secure(?=;|$)/i, '');
}

export function fromBrowser(cookie: string): string {
  return cookie.replace(new RegExp(`(^|; *)${local}=`, 'g'), `$1${cookieName}=`);
}
