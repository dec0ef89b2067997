/**
 * Whether a request calls this machine by a name of its own. A page of another site could point its own name at it, and
 * would then read what it likes.
 */
export function isLocalHost(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
