import { ProductUid } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { publicCompany } from '../../content/library/publicCompany.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import { productsOf, type ShelfName } from '../../content/library/shelf.ts';
import { revisionsOf } from '../../platform/data/keys.ts';
import { revision } from '../../platform/data/revision.ts';
import type { Session } from '../../platform/data/session.ts';
import { allRows } from '../../platform/data/table/query.ts';

/** Which of the reports and guides the sender can't have seen. */
export async function unknownReports(
  session: Session | null,
  uids: ReadonlySet<string>,
): Promise<Set<string>> {
  const unknown = new Set(uids);
  const shown = await currentContent();
  const shelves = isStaff(session)
    ? Object.keys(shown?.shelves ?? {}).filter(isOfProducts)
    : companiesOf(session).map(productsOf);
  for (const name of shelves) {
    for (const { uid } of (await readShelf(shown, name)) ?? []) unknown.delete(uid);
    if (unknown.size === 0) return unknown;
  }
  for (const uid of unknown) if (await wasPublished(uid, session)) unknown.delete(uid);
  return unknown;
}

/** An event of a day ago may be about a report that was withdrawn since. */
async function wasPublished(given: string, session: Session | null): Promise<boolean> {
  const uid = ProductUid.safeParse(given).data;
  if (!uid) return false;
  const own: readonly string[] = companiesOf(session);
  const revisions = await allRows(revision, { PK: revisionsOf(uid) });
  return revisions.some(({ companies }) => isStaff(session) || companies.some((each) => own.includes(each)));
}

const isStaff = (session: Session | null) =>
  session !== null && scopeOf('companies.read', session.viewer) === 'any';

const companiesOf = (session: Session | null): CompanyUid[] => [
  ...(session?.companyUid ? [session.companyUid] : []),
  publicCompany,
];

const isOfProducts = (name: string): name is Extract<ShelfName, `products/${string}`> =>
  name.startsWith('products/');
