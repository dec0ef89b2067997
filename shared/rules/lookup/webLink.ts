import type { ObjectTypeCode } from '../../model/lookup/object.ts';

/** Only what is like a brand has a site of its own. */
const brandLike: readonly ObjectTypeCode[] = ['BE', 'BR', 'OR'];

export type WebLink = { readonly href: string; readonly text: string };

/** The link of an object's web address; none for one that no browser could open. */
export function webLink(type: ObjectTypeCode, web: string | null): WebLink | null {
  const address = web?.trim();
  if (!address || !brandLike.includes(type)) return null;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url?.hostname.includes('.')) return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, text: url.hostname.replace(/^www\./, '') + path };
}
