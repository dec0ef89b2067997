/** Everything that an operator changes to rebrand the product. */
export const brand = {
  product: 'Tideline',
  company: 'Tideline Insights',
  tagline: 'Social data, made plain',
  contactEmail: 'hello@tideline.example',
  mailSender: 'Tideline <no-reply@tideline.example>',
  /** The company whose reports and contacts are for everybody. */
  publicCompany: 'cmp_public',
  /** Where our videos are kept: an id is appended to each address. The first is what the player embeds. */
  video: {
    name: 'video.tideline.example',
    embed: 'https://video.tideline.example/embed/',
    watch: 'https://video.tideline.example/watch/',
  },
  officeCities: ['Los Angeles', 'New York', 'London'],
  /**
   * Other apps of the operator. Nothing leads to one whose address is empty (`''`), or still the example that is written
   * here.
   */
  external: {
    marketInsights: 'https://os.tideline.example/',
    marketInsightsInstaller: 'https://os.tideline.example/installer/windows',
    lenses: 'https://lenses.tideline.example/',
    brandMaps: 'https://maps.tideline.example/',
    knowledgebase: 'https://kb.tideline.example/',
    collectiveArticle: 'https://kb.tideline.example/collective',
    processArticle: 'https://kb.tideline.example/process',
    softwareUpdates: 'https://kb.tideline.example/software-updates',
  },
  /** What staff find under "Employee Resources". */
  wiki: [
    { label: 'Staff Handbook', address: 'https://wiki.tideline.example/handbook' },
    { label: 'Client Onboarding', address: 'https://wiki.tideline.example/onboarding' },
    { label: 'Data Methods', address: 'https://wiki.tideline.example/methods' },
  ],
} as const;

/** Whether the operator has an app at the address. Nobody can own a name that ends with `.example`: it leads nowhere. */
export function isOffered(app: keyof typeof brand.external): boolean {
  const address: string = brand.external[app];
  return address !== '' && !new URL(address).hostname.endsWith('.example');
}
