/**
 * Whether a request addresses this machine by one of its own names. A page on another site could point its own name at it,
 * and could then read anything.
 */
export function isLocalHost(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
