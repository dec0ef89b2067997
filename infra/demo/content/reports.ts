import type { ShelvedProduct } from '../../../functions/content/library/shelf.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { brand } from '../../../shared/brand.ts';
import { draftCategory, guideCategory } from '../../../shared/model/content/category.ts';
import type { ReportFigures } from '../../../shared/model/content/reportFigures.ts';
import type { VerticalId } from '../../../shared/model/scope.ts';
import { monthOf } from '../../../shared/rules/lookup/months.ts';
import { briefs } from './briefs.ts';
import type { ReportFiles } from './reportFiles.ts';

export type DemoProduct = {
  uid: string;
  companies: string[];
  name: string;
  description: string | null;
  verticals: VerticalId[];
  category: string;
  monthsAgo: number | null;
  partner?: string;
  address?: string;
};

const cmp = (name: string) => `cmp_${name}`;
const [larkspur, harborline, ninefold, saltmarsh, oldmill] = [
  'larkspur',
  'harborline',
  'ninefold',
  'saltmarsh',
  'oldmill',
].map(cmp) as [string, string, string, string, string];
const everyone = brand.publicCompany;
const clients = [larkspur, harborline, ninefold, saltmarsh, oldmill];

/** A report that is made from its brief, under the brief's title and date. */
function made(uid: string, companies: string[], rest: Partial<DemoProduct> = {}): DemoProduct {
  const brief = briefs.find((each) => each.uid === `rep_${uid}`);
  if (!brief) throw new Error(`There is no brief for ${uid}.`);
  const { title: name, description, vertical, monthsAgo } = brief;
  return {
    uid: brief.uid,
    companies,
    name,
    description,
    verticals: [vertical],
    category: 'Reports',
    monthsAgo,
    ...rest,
  };
}

/** Items without a file. */
const bare = (
  uid: string,
  name: string,
  description: string | null,
  rest: Partial<DemoProduct>,
): DemoProduct => ({
  uid: `rep_${uid}`,
  companies: [larkspur],
  name,
  description,
  verticals: [],
  category: 'Reports',
  monthsAgo: 0,
  ...rest,
});

const guide = (uid: string, address: string, monthsAgo: number, name: string, description: string) =>
  bare(uid, name, description, { companies: clients, monthsAgo, category: guideCategory, address });

export const products: DemoProduct[] = [
  made('snacking-between-meals', [larkspur]),
  made('oat-drinks-after-the-boom', [larkspur]),
  made('breakfast-on-weekdays', [larkspur]),
  made('low-and-no', [larkspur, harborline]),
  made('plant-based-second-look', [larkspur]),
  made('school-lunch', [larkspur], { monthsAgo: null }),
  bare('spring-launch-draft', 'Spring Launch', 'Notes for the spring launch.', {
    verticals: [1215],
    category: draftCategory,
    monthsAgo: null,
  }),
  bare('not-described-yet', 'Condiments at Home', null, { verticals: [1215] }),
  made('clean-beauty-claims', [harborline]),
  made('body-care-routines', [harborline]),
  made('small-kitchens', [harborline, saltmarsh]),
  made('sleep-and-wellness', [harborline]),
  made('brand-momentum-beauty', [ninefold]),
  made('brand-momentum-food', [ninefold]),
  made('travel-demand', [ninefold], { partner: 'Ninefold Capital' }),
  made('linen-season', [saltmarsh]),
  made('state-of-social-food', [everyone]),
  made('state-of-social-beauty', [everyone]),
  made('state-of-social-travel', [everyone]),
  made('fashion-second-hand', [everyone]),
  made('wellness-words', [everyone]),
  made('home-goods-holidays', [everyone]),
  guide(
    'guide-cf-lite',
    '/ConsumerForecast/help?page=general#application',
    12,
    'Getting Started with CF Lite',
    'Look up a brand, read its page, compare it with another, and save what you want to come back to.',
  ),
  guide(
    'guide-reading-figures',
    '/ConsumerForecast/help?page=definitions',
    9,
    'Reading the Figures',
    'What a percentile says, why small bases are marked, and how changes over a year are computed.',
  ),
  guide(
    'guide-market-verticals',
    '/ConsumerForecast/help?page=explore',
    2,
    'Finding What to Look Up',
    'Eight market verticals, their brands, products and themes: where to begin when you have no name yet.',
  ),
];

const companyNames: Record<string, string> = {
  [larkspur]: 'Larkspur Foods',
  [harborline]: 'Harborline Brands',
  [ninefold]: 'Ninefold Capital',
  [saltmarsh]: 'Saltmarsh Studio',
};

/** `Prepared for Larkspur Foods and Harborline Brands` */
export function clientsOf(uid: string): string {
  const names = products
    .find((product) => product.uid === uid)
    ?.companies.flatMap((company) => companyNames[company] ?? []);
  return names && names.length > 0 ? `Prepared for ${names.join(' and ')}` : 'For all clients';
}

/**
 * In the format of a content folder. Dates are relative to the day of the first build, so that it has something new; later builds give
 * its age in months.
 */
export function demoProducts(
  files: ReadonlyMap<string, ReportFiles>,
  age: number,
): Record<'reports' | 'guides', object[]> {
  const isGuide = ({ category }: DemoProduct) => category === guideCategory;
  return {
    reports: products
      .filter((each) => !isGuide(each))
      .map((each) => ({ ...asItem(each, age), category_name: each.category, ...filesOf(each, files, age) })),
    guides: products.filter(isGuide).map((each) => asItem(each, age)),
  };
}

function filesOf({ uid, name }: DemoProduct, files: ReadonlyMap<string, ReportFiles>, age: number) {
  const made = files.get(uid);
  if (!made) return undefined;
  const { objects, figures, page, before } = made;
  const edition = editionOf(uid, name, before?.figures ?? null, age);
  return {
    file: `${uid}.pdf`,
    file_name: `${name}.pdf`,
    cover: `${uid}.png`,
    objects,
    figures,
    page,
    ...edition,
  };
}

function editionOf(uid: string, name: string, figures: ReportFigures | null, age: number) {
  const before = briefs.find((each) => each.uid === uid)?.before;
  if (!before || !figures) return {};
  const earlier = {
    number: 1,
    file: `${uid}-1.pdf`,
    file_name: `${name}, first edition.pdf`,
    pub_date: firstOfMonth(before.monthsAgo + age),
    figures,
  };
  return { edition: { number: 2, changed: before.changed, earlier: [earlier] } };
}

function asItem(product: DemoProduct, age: number) {
  const { uid, companies, name, description, verticals, monthsAgo, partner, address } = product;
  return {
    uid,
    companies,
    name,
    description,
    subjects: verticals,
    pub_date: monthsAgo === null ? null : firstOfMonth(monthsAgo + age),
    visible_from: firstOfMonth((monthsAgo ?? 0) + age),
    partnership_company_name: partner ?? null,
    report_url: address,
  };
}

/** How many months ago the shown reports were first made; 0 before they are. */
export function ageOf(shown: readonly Pick<ShelvedProduct, 'uid' | 'remote_file' | 'pub_date'>[]): number {
  const made = shown.find(
    ({ uid, remote_file, pub_date }) =>
      remote_file !== null && /^\d/.test(pub_date) && briefs.some((each) => each.uid === uid),
  );
  const brief = briefs.find(({ uid }) => uid === made?.uid);
  if (!made || !brief) return 0;
  return Math.max(0, monthOf(clock.now()) - monthOf(new Date(made.pub_date)) - brief.monthsAgo);
}

export function firstOfMonth(monthsAgo: number): string {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}
