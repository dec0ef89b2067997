import { brand } from '../../../shared/brand.ts';
import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { publicReportAt } from '../../../shared/paths.ts';

export const reportFacts = (
  origin: string,
  { uid, name, description, pub_date, subjects }: WorkProduct,
): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Report',
    name,
    description,
    url: origin + publicReportAt(uid),
    about: subjects.map(({ subjectName }) => subjectName),
    publisher: { '@type': 'Organization', name: brand.company, url: `${origin}/` },
    ...(Number.isNaN(Date.parse(pub_date)) ? {} : { datePublished: pub_date }),
  },
];
