import { useId } from 'react';
import { Link } from 'react-router-dom';
import { findInReports } from '../../../../shared/api/content/products.ts';
import type { FoundReport } from '../../../../shared/model/content/foundReport.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { highlight } from '../../../../shared/rules/lookup/search/highlight.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { reportAt } from '../../../navigation/paths.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import style from './FoundInside.module.css';

/** As the server requires. */
const isSearchable = (text: string) => text.length >= 2 && text.length <= 100 && /[\p{L}\p{N}]/u.test(text);

/** Pages of a new report are read within a minute or so. */
const whilePreparingMs = 15_000;

/** Where the words that are searched for stand inside reports. */
export function FoundInside({ search, company }: { search: string; company: CompanyUid | null }) {
  const text = search.trim();
  const heading = useId();
  const asked = isSearchable(text) ? { text, ...(company ? { customer_uid: company } : {}) } : null;
  const { data, error } = useRead(findInReports, asked, {
    everyMs: (answer) => (answer && answer.preparing > 0 ? whilePreparingMs : 0),
  });
  if (!asked) return null;
  return (
    <section aria-labelledby={heading} className={style.inside}>
      <h2 id={heading} className="text-20">
        Inside reports
      </h2>
      <p role="status" className="mt-4 muted">
        {error ? explain(error) : data ? countText(data.reports, text) : 'Searching the pages…'}
      </p>
      {data && data.preparing > 0 && (
        <p role="status" className="mt-4 muted">
          {data.preparing === 1 ? '1 report is' : `${data.preparing} reports are`} being prepared: the pages
          can’t be searched yet.
        </p>
      )}
      {data?.is_complete === false && (
        <p className="mt-4 muted">There are more results. Add a word to narrow them down.</p>
      )}
      {data && data.reports.length > 0 && (
        <ul className={style.list}>
          {data.reports.map((report) => (
            <Found
              key={`${report.company_uid} ${report.uid}`}
              report={report}
              text={text}
              company={company}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Found({
  report: { uid, company_uid, name, count, pages },
  text,
  company,
}: {
  report: FoundReport;
  text: string;
  company: CompanyUid | null;
}) {
  const address = reportAt(uid, company_uid === publicCompany ? publicCompany : company);
  return (
    <li>
      <h3 className="sans text-16 strong">{name}</h3>
      <ul>
        {pages.map(({ page, excerpt }) => (
          <li key={page}>
            <Link
              className={style.result}
              to={`${address}&page=${page}`}
              aria-label={`${name}, page ${page}`}
            >
              <span className="sea">Page {page}</span>
              <span>
                {highlight(excerpt, text).map((piece, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places.
                  piece.matched ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > pages.length && <p className="mt-4 muted">And {count - pages.length} more pages.</p>}
    </li>
  );
}

function countText(reports: readonly FoundReport[], text: string): string {
  const pages = reports.reduce((sum, { count }) => sum + count, 0);
  if (pages === 0) return `No page contains “${text}”.`;
  const inReports = reports.length === 1 ? '1 report' : `${reports.length} reports`;
  return `${pages === 1 ? '1 page' : `${pages} pages`} in ${inReports}`;
}
