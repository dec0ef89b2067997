/**
 * Browsers take Secure cookies on http://localhost, Safari doesn't. Only here, the names that demand Secure are
 * changed on the way out and back on the way in; functions never know.
 */
const deployed = '__Host-tideline';
const local = 'tideline';

export function toBrowser(setCookie: string): string {
  if (!setCookie.startsWith(`${deployed}=`)) return setCookie;
  return local + setCookie.slice(deployed.length).replace(/; *secure(?=;|$)/i, '');
}

export function fromBrowser(cookie: string): string {
  return cookie.replace(/(^|; *)tideline=/g, `$1${deployed}=`);
}
