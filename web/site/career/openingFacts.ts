import { brand } from '../../../shared/brand.ts';
import type { Career } from '../../../shared/model/site/siteContent.ts';
import { sitePaths } from '../../../shared/paths.ts';

export const openingFacts = (origin: string, careers: readonly Career[]): object[] =>
  careers.map(({ id, title, summary, text, location, date }) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.company, value: id },
    title,
    description: [summary, ...text].join('\n\n'),
    datePosted: date,
    url: origin + sitePaths.career,
    hiringOrganization: { '@type': 'Organization', name: brand.company, sameAs: `${origin}/` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } },
  }));
