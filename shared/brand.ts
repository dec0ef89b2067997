/** Everything an operator changes to rebrand the product. */
export const brand = {
  product: 'Tideline',
  company: 'Tideline Insights',
  tagline: 'Social data, made plain',
  contactEmail: 'hello@tideline.example',
  mailSender: 'Tideline <no-reply@tideline.example>',
  publicCompany: 'cmp_public',
  /** Prefixes of video addresses, before the id; the player embeds the first. */
  video: {
    name: 'video.tideline.example',
    embed: 'https://video.tideline.example/embed/',
    watch: 'https://video.tideline.example/watch/',
  },
  officeCities: ['Los Angeles', 'New York', 'London'],
  /** Other applications of the operator. Empty or example addresses get no links. */
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
  /** "Employee Resources" for staff. */
  wiki: [
    { label: 'Staff Handbook', address: 'https://wiki.tideline.example/handbook' },
    { label: 'Client Onboarding', address: 'https://wiki.tideline.example/onboarding' },
    { label: 'Data Methods', address: 'https://wiki.tideline.example/methods' },
  ],
} as const;

/** Whether the operator has configured the application; `.example` addresses belong to nobody. */
export function isOffered(app: keyof typeof brand.external): boolean {
  const address: string = brand.external[app];
  return address !== '' && !new URL(address).hostname.endsWith('.example');
}
