import { brand } from '../../shared/brand.ts';
import type { WorkProduct } from '../../shared/model/content/product.ts';
import type { Career, Office } from '../../shared/model/site/siteContent.ts';
import { itemAt, itemPaths, publicReportAt } from '../../shared/paths.ts';

export const organizationFacts = ({ origin }: { origin: string }): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.company,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: brand.contactEmail,
    slogan: brand.tagline,
    brand: { '@type': 'Brand', name: brand.product },
    location: brand.officeCities.map((city) => ({ '@type': 'Place', name: city })),
  },
];

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

/** The facts that search engines’ job listings read. */
export function openingFacts(origin: string, career: Career, offices: readonly Office[]): object[] {
  const { id, title, summary, text, location, date, until, employment, salary, apply } = career;
  const office = offices.find(({ city }) => city === location);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      identifier: { '@type': 'PropertyValue', name: brand.company, value: id },
      title,
      description: [summary, ...text].map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
      datePosted: date,
      ...(until ? { validThrough: until } : {}),
      employmentType: employment,
      url: origin + itemAt(itemPaths.opening, id),
      directApply: apply.includes('@'),
      hiringOrganization: {
        '@type': 'Organization',
        name: brand.company,
        sameAs: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: location,
          ...(office && office.address.length > 0 ? { streetAddress: office.address.join(', ') } : {}),
          ...(office?.country ? { addressCountry: office.country } : {}),
        },
      },
      ...(salary ? { baseSalary: payOf(salary) } : {}),
    },
  ];
}

const payOf = ({ currency, from, to }: NonNullable<Career['salary']>) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: 'YEAR' },
});

/** The description is read as HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
