import { Fragment, type ReactNode } from 'react';
import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { publicationText } from './publicationText.ts';

type Stated = Pick<WorkProduct, 'pub_date' | 'subjects' | 'partnership_company_name'> &
  Partial<Pick<WorkProduct, 'edition'>>;

/** The facts of a report in one line, on every card and page. */
export function ReportFacts({
  report: { pub_date, edition, subjects, partnership_company_name },
  date = publicationText(pub_date),
  pages,
}: {
  report: Stated;
  /** The date in another form. */
  date?: ReactNode;
  pages?: number | null;
}) {
  const facts = [
    date,
    edition && `Edition ${edition.number}`,
    subjects.map(({ subjectName }) => subjectName).join(', '),
    partnership_company_name && `with ${partnership_company_name}`,
    pages && counted(pages, 'page'),
  ];
  return facts.filter(Boolean).map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order.
    <Fragment key={at}>
      {at > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}
