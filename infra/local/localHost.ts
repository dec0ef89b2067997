/** Prevents DNS rebinding: a page on another site could point its own name at this machine. */
export function isLocalHost(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
