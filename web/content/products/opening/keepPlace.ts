import { noteReading } from '../../../../shared/api/content/products.ts';
import type { ProductUid } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { call } from '../../../api/calls.ts';

/** Without a page, the file was opened. A failure is ignored, since the next page read replaces this one. */
export function keepPlace(uid: ProductUid, company: CompanyUid | null, page?: number): void {
  const place = { ...(company ? { customer_uid: company } : {}), ...(page ? { page } : {}) };
  call(noteReading, { uid, ...place }).catch(() => {});
}
