import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { calendarDayText } from '../../ui/dayText.ts';

/** `Apr 1, 2026 · Beauty, Personal Care · with Ninefold Capital` */
export function Facts({ product, className }: { product: WorkProduct; className: string | undefined }) {
  const { pub_date, subjects, partnership_company_name } = product;
  const facts = [
    dateText(pub_date),
    subjects.map(({ subjectName }) => subjectName).join(', '),
    partnership_company_name && `with ${partnership_company_name}`,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}

/** A date as the calendar says it, or 'Unpublished'. */
const dateText = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? calendarDayText(date) : date);
