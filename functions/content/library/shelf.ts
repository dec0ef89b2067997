import * as z from 'zod';
import { ReportObject, WorkProduct } from '../../../shared/model/content/product.ts';
import { ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import { Company, CompanyListItem, type CompanyUid } from '../../../shared/model/customers/company.ts';
import { StaffMember } from '../../../shared/model/customers/personnel.ts';
import { SiteContent } from '../../../shared/model/site/siteContent.ts';

/** A report or guide as it is kept. Its `remote_file` is the key of its file. */
export const ShelvedProduct = WorkProduct.extend({
  visible_from: z.iso.datetime({ precision: 3 }),
  objects: z.array(ReportObject),
  /** The keys of pictures of its pages, first page first. */
  pages: z.array(z.string()),
  /** Lists begin with the lowest; null comes after them, the newest first. */
  order: z.number().nullable(),
  /** A folder replaces what came from a folder, and leaves alone what somebody published in the browser. */
  source: z.enum(['folder', 'browser']),
  /** Of what came by the browser. All but what is published is under the category of drafts, which nobody is shown. */
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

/** What is published together and read together: the reports and guides of one company, or all of one other kind. */
export type ShelfName = keyof typeof fixedShelves | `products/${CompanyUid}`;
export const productsOf = (company: CompanyUid): `products/${CompanyUid}` => `products/${company}`;

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
};
