import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listProducts, noteReading } from '../../../shared/api/content/products.ts';
import { brand } from '../../../shared/brand.ts';
import type { ProductUid, WorkProduct } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { reportAt } from '../../navigation/paths.ts';
import { publicationText } from '../../ui/product/publicationText.ts';
import table from '../objects/table.module.css';
import style from '../saving/SavedLists.module.css';
import { RemoveButton } from './RemoveButton.tsx';

const syndicated = brand.publicCompany as CompanyUid;

type BookmarkedReport = {
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

const gone = 'A report that is no longer in the Portal';

export function ReportRow({
  report: { uid, report, company },
  onRemoved,
}: {
  report: BookmarkedReport;
  onRemoved: (uid: ProductUid) => void;
}) {
  const { trigger, isMutating, error } = useMutate(noteReading);
  const remove = async () => {
    try {
      await trigger({ uid, is_favorite: false, ...(company ? { customer_uid: company } : {}) });
      onRemoved(uid);
    } catch {
      // The row shows the error.
    }
  };
  return (
    <tr>
      <td className={style.nameCell}>
        {report ? (
          <Link className={table.link} to={reportAt(uid, company)}>
            {report.name}
          </Link>
        ) : (
          gone
        )}
        {error && <span role="alert">{explain(error)}</span>}
      </td>
      <td>{report?.category_name}</td>
      <td className={style.date}>{report?.pub_date && publicationText(report.pub_date)}</td>
      <td className={style.actions}>
        <RemoveButton name={report?.name ?? gone} isBusy={isMutating} onClick={() => void remove()} />
      </td>
    </tr>
  );
}
