const product = 'Tideline';

/** The name in what browsers and programs keep: cookies, stored settings, the header of calls. */
export const brandKey = product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Everything an operator changes to rebrand the product. The site’s styles, icons and sharing pictures are made from it
 * when the site is built.
 */
export const brand = {
  product,
  company: 'Tideline Insights',
  tagline: 'Social data, made plain',
  contactEmail: 'hello@tideline.example',
  mailSender: 'Tideline <no-reply@tideline.example>',
  /** For applications that answer no open position. */
  careersEmail: 'careers@tideline.example',
  publicCompany: 'cmp_public',
  /** Prefixes of video addresses, before the id; the player embeds the first. */
  video: {
    name: 'video.tideline.example',
    embed: 'https://video.tideline.example/embed/',
    watch: 'https://video.tideline.example/watch/',
  },
  officeCities: ['Los Angeles', 'New York', 'London'],
  /** In the terms: whose law applies, and where disputes are decided. */
  jurisdiction: { law: 'the State of California', courts: 'Los Angeles County' },
  /** In the light scheme and in the dark one. Style sheets name them as --brand-primary. */
  colors: {
    primary: ['#0f6f80', '#4fb9c7'],
    primaryHover: ['#0b5866', '#72cad5'],
    onPrimary: ['#ffffff', '#06222a'],
    tint: ['#e3f1f3', '#12323a'],
    logoGround: ['#d5eaed', '#12323a'],
    logoBack: ['#6fb3be', '#2b8592'],
    logoFront: ['#0f6f80', '#4fb9c7'],
  },
  /** Ten shades of the primary color, lightest first; the eighth is the light scheme’s, the fifth the dark one’s. */
  shades: [
    '#e3f1f3',
    '#c6e2e6',
    '#9ccdd4',
    '#72cad5',
    '#4fb9c7',
    '#2b93a3',
    '#1a8293',
    '#0f6f80',
    '#0b5866',
    '#06222a',
  ],
  /** Paths in a square of 32 by 32, cut to a circle and drawn over its ground. */
  logo: {
    back: 'M0 20c3-6 6-8 9-8s5 5 8 5 5-5 8-5 5 3 7 6v14H0z',
    front: 'M0 24c3-5 5-7 8-7s5 5 8 5 5-5 8-5 5 2 8 7v8H0z',
  },
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
