import { brand } from '../../shared/brand.ts';

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
