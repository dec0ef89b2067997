import { noteReading } from '../../../../shared/api/content/products.ts';
import type { ProductUid } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { call } from '../../../api/calls.ts';

/** Keeps the page that was read; without one, the file was opened. What couldn't be kept is kept with the next page. */
export function keepPlace(uid: ProductUid, company: CompanyUid | null, page?: number): void {
  const place = { ...(company ? { customer_uid: company } : {}), ...(page ? { page } : {}) };
  call(noteReading, { uid, ...place }).catch(() => {});
}
