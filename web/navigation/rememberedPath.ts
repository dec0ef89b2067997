import { brand } from '../../shared/brand.ts';
import { safeRedirect } from '../../shared/rules/access/safeRedirect.ts';

const key = 'remembered-path';

export const fullPath = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;

/** Remembers, per tab, where a visitor wanted to go before logging in. */
export function rememberPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage, login leads to Client Home.
  }
}

export function forgetPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/** Reads it once: a path, or the address of an external app. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return safeRedirect(path, {
      origin: window.location.origin,
      externalApps: Object.values(brand.external),
    });
  } catch {
    return null;
  }
}
