import { openProduct as openOwn, openPublicResource } from '../../shared/api/products.ts';
import type { CompanyUid } from '../../shared/model/company.ts';
import type { WorkProduct } from '../../shared/model/product.ts';
import { call } from './calls.ts';

/** Whose a product is: a company's (null for the viewer's own), or everybody's. */
export type Shelf = { readonly company: CompanyUid | null } | 'everybody';

/**
 * Opens the file of a report or guide in a new window. The window opens with the click, before its address is known: one
 * that opened later would be blocked as a popup.
 */
export async function openProduct({ uid, report_url }: WorkProduct, shelf: Shelf): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    const url = report_url ?? (await linkTo(uid, shelf));
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

async function linkTo(uid: WorkProduct['uid'], shelf: Shelf): Promise<string> {
  if (shelf === 'everybody') return (await call(openPublicResource, { uid })).url;
  const { company } = shelf;
  return (await call(openOwn, { uid, ...(company ? { customer_uid: company } : {}) })).url;
}
