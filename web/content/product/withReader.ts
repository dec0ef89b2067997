import type { AccountUid } from '../../../shared/model/ids.ts';

/** The address of a report that isn't a file of ours. Who reads it is told to this site alone, never to anybody else's. */
export function withReader(address: string, reader: AccountUid | null): string {
  const url = URL.parse(address, window.location.origin);
  if (!url || !reader || url.origin !== window.location.origin) return address;
  url.searchParams.set('id', reader);
  return url.href;
}
