/** Everything that an operator changes to rebrand the product. */
export const brand = {
  product: 'Tideline',
  company: 'Tideline Insights',
  tagline: 'Social data, made plain',
  contactEmail: 'hello@tideline.example',
  mailSender: 'Tideline <no-reply@tideline.example>',
  officeCities: ['Los Angeles', 'New York', 'London'],
  external: {
    marketInsights: 'https://os.tideline.example/',
    lenses: 'https://lenses.tideline.example/',
    brandMaps: 'https://maps.tideline.example/',
    knowledgebase: 'https://kb.tideline.example/',
  },
} as const;
