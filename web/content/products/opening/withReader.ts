import type { AccountUid } from '../../../../shared/model/ids.ts';

/** Adds the reader's id only to addresses of this site, never to external ones. */
export function withReader(address: string, reader: AccountUid | null): string {
  const url = URL.parse(address, window.location.origin);
  if (!url || !reader || url.origin !== window.location.origin) return address;
  url.searchParams.set('id', reader);
  return url.href;
}
