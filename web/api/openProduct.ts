import { openProduct as endpoint } from '../../shared/api/content/products.ts';
import type { WorkProduct } from '../../shared/model/content/product.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';
import { call } from './calls.ts';
import { noteView } from './noteView.ts';

/**
 * Opens the window within the click, before the address is known, or popup blockers would stop it. Returns the address
 * if blocked.
 */
export async function openProduct(
  product: WorkProduct,
  company: CompanyUid | null,
  edition?: number,
): Promise<string | null> {
  const opened = openEmptyWindow();
  try {
    const url = product.report_url ?? (await linkToProduct(product.uid, company, { edition }));
    opened?.location.replace(url);
    noteView(product);
    return opened ? null : url;
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** The link to the file, valid for five minutes; null means the viewer's own company. */
export async function linkToProduct(
  uid: WorkProduct['uid'],
  company: CompanyUid | null,
  { download = false, edition }: { download?: boolean; edition?: number | undefined } = {},
): Promise<string> {
  const ofCompany = company ? { customer_uid: company } : {};
  const { url } = await call(endpoint, {
    uid,
    ...ofCompany,
    ...(edition ? { edition } : {}),
    ...(download ? { download: '1' } : {}),
  });
  return url;
}

/** Cuts the link to this page. */
function openEmptyWindow(): Window | null {
  const opened = window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  return opened;
}
