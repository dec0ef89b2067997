import * as z from 'zod';
import { EarlierEdition } from '../../../shared/model/content/edition.ts';
import { ReportObject, WorkProduct } from '../../../shared/model/content/product.ts';
import { ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import { ReportFigures } from '../../../shared/model/content/reportFigures.ts';
import { Company, CompanyListItem, CompanyUid } from '../../../shared/model/customers/company.ts';
import { StaffMember } from '../../../shared/model/customers/personnel.ts';
import { SiteContent } from '../../../shared/model/site/siteContent.ts';

export const ShelvedProduct = WorkProduct.extend({
  visible_from: z.iso.datetime({ precision: 3 }),
  objects: z.array(ReportObject),
  pages: z.array(z.string()),
  figures: ReportFigures.optional(),
  /** Newest first. */
  earlier: z.array(EarlierEdition).optional(),
  /** Ascending; null comes last, newest first. */
  order: z.number().nullable(),
  /** Publishing a folder replaces only items that came from a folder, not those published in the browser. */
  source: z.enum(['folder', 'browser']),
  status: ItemStatus.optional(),
});
export type ShelvedProduct = z.infer<typeof ShelvedProduct>;

const ShelvedCompany = Company.extend({ weight: CompanyListItem.shape.weight });
export type ShelvedCompany = z.infer<typeof ShelvedCompany>;

const SiteShelf = SiteContent.omit({ release: true });
export type SiteShelf = z.infer<typeof SiteShelf>;

export const fixedShelves = {
  companies: z.array(ShelvedCompany),
  personnel: z.array(StaffMember),
  site: SiteShelf,
} as const;
export const productShelf = z.array(ShelvedProduct);

/** Written and read by it: fields that were added since a shelf was published get their defaults. */
export const schemaOf = (name: ShelfName) =>
  Object.hasOwn(fixedShelves, name) ? fixedShelves[name as keyof typeof fixedShelves] : productShelf;

/** The unit of publishing and reading: the products of one company, or all of another kind. */
export type ShelfName = keyof typeof fixedShelves | `products/${CompanyUid}` | `removed/${CompanyUid}`;
export const productsOf = (company: CompanyUid): `products/${CompanyUid}` => `products/${company}`;
/** The console items of a company that was deleted; nobody sees them. */
export const removedOf = (company: CompanyUid): `removed/${CompanyUid}` => `removed/${company}`;

/** Undefined for a shelf that isn't a company's list of products. */
export const companyOf = (name: ShelfName): CompanyUid | undefined =>
  name.startsWith('products/') ? CompanyUid.parse(name.slice('products/'.length)) : undefined;

export const isFromConsole = ({ source }: ShelvedProduct): boolean => source === 'browser';

export type ShelfContent<Name extends ShelfName> = Name extends keyof typeof fixedShelves
  ? z.infer<(typeof fixedShelves)[Name]>
  : ShelvedProduct[];

export const emptySite: SiteShelf = {
  media: [],
  case_studies: [],
  logos: [],
  quotes: [],
  careers: [],
  offices: [],
  look_up: [],
  team: [],
  history: [],
  price_bands: [],
};
