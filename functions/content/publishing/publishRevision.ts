import { isDeepStrictEqual } from 'node:util';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { type Revision, revision } from '../../platform/data/revision.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { create } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import { asProduct, latestRevision } from '../library/items.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { type Changes, isShown, publishContent, type Shown } from '../library/publishContent.ts';
import { productsOf, removedOf } from '../library/shelf.ts';

type Call = { session: PersonSession; organization: OrganizationUid };
export type SavedFields = Omit<Revision, 'uid' | 'revision' | 'at' | 'by' | 'version'>;

type Saving = {
  uid: ProductUid;
  /** The revision that was edited; null for a new item. */
  before: Revision | null;
  fields: SavedFields;
};

export async function revisionToEdit(uid: ProductUid, from: number): Promise<Revision> {
  const latest = await latestRevision(uid);
  if (!latest) throw new Failure('not_found');
  if (latest.revision !== from) throw new Failure('changed_meanwhile');
  return latest;
}

/**
 * Saves, publishes and audits in one transaction; fails on a concurrent edit. There is nothing to do only if the latest revision has
 * these fields and is listed so.
 */
export async function publishRevision(call: Call, { uid, before, fields }: Saving): Promise<Revision> {
  const by = call.session.accountUid;
  const next: Revision = {
    ...fields,
    uid,
    revision: (before?.revision ?? 0) + 1,
    at: clock.now().toISOString(),
    by,
    version: 1,
  };
  let saved = next;
  await publishContent(
    async (shown) => {
      if (before) await revisionToEdit(uid, before.revision);
      if (before && isDeepStrictEqual(withoutUndefined({ ...before, ...fields }), before)) {
        if (await isShown(shown, await shelvesWith(before, before, shown))) {
          saved = before;
          return { shelves: {} };
        }
      }
      await requireCompanies(shown, next, before);
      return {
        shelves: await shelvesWith(next, before, shown),
        writes: [create(revision, next), audited(call, next, before)],
      };
    },
    { by, summary: 'An item was saved in the browser' },
  );
  return saved;
}

/** As a row is when it is read again. */
const withoutUndefined = (row: Revision) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** A deleted company keeps its items aside. */
async function shelvesWith(item: Revision, before: Revision | null, shown: Shown): Promise<Changes> {
  const changes: Changes = {};
  for (const company of new Set([...item.companies, ...(before?.companies ?? [])])) {
    const name = shown.names.includes(removedOf(company)) ? removedOf(company) : productsOf(company);
    const others = ((await shown.read(name)) ?? []).filter(({ uid }) => uid !== item.uid);
    if (item.companies.includes(company)) changes[name] = [...others, asProduct(item)];
    else if (shown.names.includes(name)) changes[name] = others;
  }
  return changes;
}

function audited(call: Call, saved: Revision, before: Revision | null) {
  const detail = { name: saved.name, before: before && facts(before), after: facts(saved) };
  return auditedBy(call, { action: actions[saved.status], subject: saved.uid, detail });
}

const actions: Record<ItemStatus, string> = {
  draft: 'content.draft',
  published: 'content.published',
  withdrawn: 'content.withdrawn',
};

const facts = ({ name, status, category_name, companies, visible_from, file, revision }: Revision) => ({
  name,
  status,
  category_name,
  companies,
  visible_from,
  file: file?.file_name ?? null,
  revision,
});

/** Deleted companies may stay on an item; added ones must exist. */
async function requireCompanies(shown: Shown, saved: Revision, before: Revision | null): Promise<void> {
  const companies = (await shown.read('companies')) ?? [];
  const known = new Set([publicCompany, ...companies.map(({ uid }) => uid), ...(before?.companies ?? [])]);
  const company = saved.companies.find((each) => !known.has(each));
  if (company) throw new Failure('company_not_found', { details: { company } });
}
