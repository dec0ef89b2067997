import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import { calendarDayText } from '../../../ui/dayText.ts';

export function Facts({ product, className }: { product: WorkProduct; className: string | undefined }) {
  const { pub_date, subjects, partnership_company_name } = product;
  const facts = [
    dateText(pub_date),
    subjects.map(({ subjectName }) => subjectName).join(', '),
    partnership_company_name && `with ${partnership_company_name}`,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}

const dateText = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? calendarDayText(date) : date);
