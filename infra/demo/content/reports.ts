import { clock } from '../../../functions/platform/services/clock.ts';
import { brand } from '../../../shared/brand.ts';
import { draftCategory, guideCategory } from '../../../shared/model/content/product.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
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

const report = (
  uid: string,
  companies: string[],
  verticals: VerticalId[],
  monthsAgo: number | null,
  name: string,
  description: string | null,
  rest: Partial<DemoProduct> = {},
): DemoProduct => ({
  uid: `rep_${uid}`,
  companies,
  name,
  description,
  verticals,
  category: 'Reports',
  monthsAgo,
  ...rest,
});

const guide = (uid: string, address: string, monthsAgo: number, name: string, description: string) =>
  report(uid, clients, [], monthsAgo, name, description, { category: guideCategory, address });

export const products: DemoProduct[] = [
  report(
    'snacking-between-meals',
    [larkspur],
    [1215],
    0,
    'Snacking Between Meals',
    'When people snack, what they reach for, and which occasions are growing faster than the category.',
  ),
  report(
    'oat-drinks-after-the-boom',
    [larkspur],
    [1215, 1225],
    1,
    'Oat Drinks After the Boom: Who Stayed, Who Left and Why',
    'Conversation about oat drinks has levelled off. The people who stayed talk about taste; those who left, about sugar.',
  ),
  report(
    'breakfast-on-weekdays',
    [larkspur],
    [1215],
    3,
    'Breakfast on Weekdays',
    'Five ways in which a hurried morning differs from a slow one, with the brands that own each.',
  ),
  report(
    'low-and-no',
    [larkspur, harborline],
    [1225],
    4,
    'Low and No: Alcohol-Free at the Table',
    'Alcohol-free drinks are moving from the bar to the dinner table. What people pair them with, and what they miss.',
  ),
  report(
    'plant-based-second-look',
    [larkspur],
    [1215],
    7,
    'Plant-Based, a Second Look',
    'Three years on: the words that people use when they come back to plant-based food, and when they do not.',
  ),
  report(
    'school-lunch',
    [larkspur],
    [1215],
    null,
    'What Goes in the School Lunch',
    'A first reading of parents’ posts at the start of the school year.',
  ),
  report('spring-launch-draft', [larkspur], [1215], null, 'Spring Launch', 'Notes for the spring launch.', {
    category: draftCategory,
  }),
  report('not-described-yet', [larkspur], [1215], 0, 'Condiments at Home', null),
  report(
    'clean-beauty-claims',
    [harborline],
    [9022],
    0,
    'Which Clean Beauty Claims Are Believed',
    'Of eleven claims on the pack, four are repeated in people’s own words. These are the four.',
  ),
  report(
    'body-care-routines',
    [harborline],
    [34581],
    2,
    'Body Care Becomes a Routine',
    'The steps of facial care are moving to the rest of the body, and the vocabulary with them.',
  ),
  report(
    'small-kitchens',
    [harborline, saltmarsh],
    [50596],
    3,
    'Small Kitchens, Big Opinions',
    'What people who rent want from cookware, and the complaint that no brand answers.',
  ),
  report(
    'sleep-and-wellness',
    [harborline],
    [8981],
    5,
    'Sleep Is the New Wellness',
    'Sleep has overtaken energy as the benefit that people look for in supplements.',
  ),
  report(
    'brand-momentum-beauty',
    [ninefold],
    [9022, 34581],
    0,
    'Brand Momentum: Beauty and Personal Care',
    'Forty brands by the change in how many people speak of them, with the reason behind the ten largest moves.',
  ),
  report(
    'brand-momentum-food',
    [ninefold],
    [1215, 1225],
    1,
    'Brand Momentum: Food and Beverage',
    'Which challengers are gaining on the leaders, and in which towns it begins.',
  ),
  report(
    'travel-demand',
    [ninefold],
    [7959],
    4,
    'Early Signs of Travel Demand',
    'Planning talk leads bookings by about seven weeks. Where it points this season.',
    { partner: 'Ninefold Capital' },
  ),
  report(
    'linen-season',
    [saltmarsh],
    [50596],
    1,
    'Linen Season',
    'How a fabric became a mood: colours, rooms and words around linen at home.',
  ),
  report(
    'outdoor-rooms',
    [saltmarsh],
    [50596],
    6,
    'Outdoor Rooms',
    'Terraces, balconies and the furniture that people regret.',
  ),
  report(
    'state-of-social-food',
    [everyone],
    [1215],
    1,
    'The State of Social: Food and Beverage',
    'A yearly reading of what people say they eat and drink, with the themes that grew and those that faded.',
  ),
  report(
    'state-of-social-beauty',
    [everyone],
    [9022],
    2,
    'The State of Social: Beauty',
    'Skin before make-up, routines before products: the year in beauty conversation.',
  ),
  report(
    'state-of-social-travel',
    [everyone],
    [7959],
    4,
    'The State of Social: Travel',
    'Trips are shorter, planned later and described in more detail.',
  ),
  report(
    'fashion-second-hand',
    [everyone],
    [8982],
    5,
    'Second-Hand First: How Resale Talk Is Changing Fashion',
    'People now ask where a piece came from before they ask who made it.',
  ),
  report(
    'wellness-words',
    [everyone],
    [8981],
    8,
    'Wellness Words',
    'A short dictionary of the terms that entered wellness conversation this year, with who says them.',
  ),
  report(
    'home-goods-holidays',
    [everyone],
    [50596],
    10,
    'Home for the Holidays',
    'What people change in their homes before guests arrive.',
  ),
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

/** In the format of a content folder. Dates are relative to today, so that there is always something new. */
export function demoProducts(
  files: ReadonlyMap<string, ReportFiles>,
): Record<'reports' | 'guides', object[]> {
  const isGuide = ({ category }: DemoProduct) => category === guideCategory;
  return {
    reports: products
      .filter((each) => !isGuide(each))
      .map((each) => ({ ...asItem(each), category_name: each.category, ...filesOf(each, files) })),
    guides: products.filter(isGuide).map((each) => asItem(each)),
  };
}

function filesOf({ uid, name }: DemoProduct, files: ReadonlyMap<string, ReportFiles>) {
  const made = files.get(uid);
  return made && { file: `${uid}.pdf`, file_name: `${name}.pdf`, cover: `${uid}.png`, objects: made.objects };
}

function asItem(product: DemoProduct) {
  const { uid, companies, name, description, verticals, monthsAgo, partner, address } = product;
  return {
    uid,
    companies,
    name,
    description,
    subjects: verticals,
    pub_date: monthsAgo === null ? null : firstOfMonth(monthsAgo),
    visible_from: firstOfMonth(monthsAgo ?? 0),
    partnership_company_name: partner ?? null,
    report_url: address,
  };
}

function firstOfMonth(monthsAgo: number): string {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}
