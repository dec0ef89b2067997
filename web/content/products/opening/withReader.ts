import type { AccountUid } from '../../../../shared/model/ids.ts';
import { mediaPath } from '../../../../shared/paths.ts';

/** Adds the reader's id only to files of this site, never to its pages or to external addresses. */
export function withReader(address: string, reader: AccountUid | null): string {
  const { origin } = window.location;
  const url = URL.parse(address, origin);
  if (!url || !reader || url.origin !== origin || !url.pathname.startsWith(mediaPath)) return address;
  url.searchParams.set('id', reader);
  return url.href;
}
