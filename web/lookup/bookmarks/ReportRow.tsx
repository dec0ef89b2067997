import { Link } from 'react-router-dom';
import { noteReading } from '../../../shared/api/content/products.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { reportAt } from '../../navigation/paths.ts';
import { publicationText } from '../../ui/product/publicationText.ts';
import table from '../objects/table.module.css';
import style from '../saving/SavedLists.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import type { BookmarkedReport } from './useBookmarkedReports.ts';

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
