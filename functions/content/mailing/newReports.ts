import { guideCategory } from '../../../shared/model/content/category.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

/** Published reports of one company, newest first; guides are for all customers, so none are included. */
export async function openReports(company: CompanyUid, now: string): Promise<ShelvedProduct[]> {
  const products = (await readShelf(await currentContent(), productsOf(company))) ?? [];
  return products
    .filter((each) => isListed(each, now) && each.category_name !== guideCategory)
    .toSorted((one, other) => other.visible_from.localeCompare(one.visible_from));
}

type Batch = { since: string; until: string };

export async function newReports(company: CompanyUid, { since, until }: Batch): Promise<ShelvedProduct[]> {
  return (await openReports(company, until)).filter(({ visible_from }) => visible_from > since);
}
