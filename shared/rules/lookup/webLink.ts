import type { ObjectTypeCode } from '../../model/lookup/object.ts';

/** Only these types have a website of their own. */
const brandLike: readonly ObjectTypeCode[] = ['BE', 'BR', 'OR'];

export type WebLink = { readonly href: string; readonly text: string };

/** Null for an address that no browser could open. */
export function webLink(type: ObjectTypeCode, web: string | null): WebLink | null {
  const address = web?.trim();
  if (!address || !brandLike.includes(type)) return null;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url?.hostname.includes('.')) return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, text: url.hostname.replace(/^www\./, '') + path };
}
