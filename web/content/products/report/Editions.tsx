import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { EditionChanges } from '../../../../shared/model/content/edition.ts';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isEarlier } from '../../../../shared/rules/content/isEarlier.ts';
import { reportAt } from '../../../navigation/paths.ts';
import { publicationText } from '../../../ui/product/publicationText.ts';
import style from './Editions.module.css';

/** The changes of the newest edition, and links to those before it. */
export function Editions({ report, company }: { report: ReportDetail; company: CompanyUid | null }) {
  const heading = useId();
  const { uid, editions, shown_edition, changes } = report;
  const [newest] = editions;
  if (!newest) return null;
  const address = reportAt(uid, company);
  return (
    <section className={style.editions} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        What changed in edition {newest.number}
      </h2>
      {isEarlier(report) && (
        <p className={style.earlier}>
          You are reading edition {shown_edition}. <Link to={address}>Read edition {newest.number}</Link>
        </p>
      )}
      <p className={style.said}>{newest.changed}</p>
      {changes && <Changes changes={changes} />}
      <ul className={style.all} aria-label="Editions">
        {editions.map(({ number, pub_date }) => (
          <li key={number}>
            <Link
              to={number === newest.number ? address : `${address}&edition=${number}`}
              {...(number === shown_edition ? { 'aria-current': 'true' as const } : {})}
            >
              Edition {number}, {publicationText(pub_date)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ changes: { came, went, moved } }: { changes: EditionChanges }) {
  if (came.length + went.length + moved.length === 0)
    return <p className={style.none}>Its findings are those of the edition before.</p>;
  return (
    <dl className={style.changes}>
      {moved.map(({ sentence, before, now }) => (
        <div key={sentence}>
          <dt>
            From {before} to {now}
          </dt>
          <dd>{sentence}</dd>
        </div>
      ))}
      {came.map((sentence) => (
        <div key={sentence}>
          <dt>New</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
      {went.map((sentence) => (
        <div key={sentence}>
          <dt>Gone</dt>
          <dd className={style.gone}>{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
