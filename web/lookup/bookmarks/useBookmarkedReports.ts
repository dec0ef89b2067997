import { useState } from 'react';
import { listProducts } from '../../../shared/api/content/products.ts';
import { brand } from '../../../shared/brand.ts';
import type { ProductUid, WorkProduct } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { useRead } from '../../api/useRead.ts';

const syndicated = brand.publicCompany as CompanyUid;

export type BookmarkedReport = {
  readonly uid: ProductUid;
  /** Null once the report isn’t in the Portal any more. */
  readonly report: WorkProduct | null;
  readonly company: CompanyUid | null;
};

/** The reports that a person bookmarked in the Portal, the newest bookmark first. */
export function useBookmarkedReports(wanted: boolean) {
  const own = useRead(listProducts, wanted ? {} : null, { changedByOthers: true });
  const others = useRead(listProducts, wanted ? { customer_uid: syndicated } : null);
  const [removed, setRemoved] = useState<readonly ProductUid[]>([]);
  const error = own.error ?? others.error;
  const isKnown = !wanted || error !== undefined || (own.data !== undefined && others.data !== undefined);
  const shown = (own.data?.favorites ?? [])
    .filter((uid) => !removed.includes(uid))
    .map((uid): BookmarkedReport => {
      const report = own.data?.workProducts.find((each) => each.uid === uid);
      if (report) return { uid, report, company: null };
      const shared = others.data?.workProducts.find((each) => each.uid === uid) ?? null;
      return { uid, report: shared, company: shared && syndicated };
    });
  return {
    shown: isKnown ? shown : [],
    isKnown,
    error,
    retry: () => void Promise.all([own.mutate(), others.mutate()]),
    forget: (uid: ProductUid) => {
      setRemoved((before) => [...before, uid]);
      void own.mutate();
    },
  };
}
