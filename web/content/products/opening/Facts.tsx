import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import { publicationText } from './publicationText.ts';

export function Facts({ product, className }: { product: WorkProduct; className: string | undefined }) {
  const { pub_date, edition, subjects, partnership_company_name } = product;
  const facts = [
    publicationText(pub_date),
    edition && `Edition ${edition.number}`,
    subjects.map(({ subjectName }) => subjectName).join(', '),
    partnership_company_name && `with ${partnership_company_name}`,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}
