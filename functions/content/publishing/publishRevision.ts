import { isDeepStrictEqual } from 'node:util';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { revisionsOf } from '../../platform/data/keys.ts';
import { type Revision, revision } from '../../platform/data/revision.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { last } from '../../platform/data/table/query.ts';
import { create } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { publishContent, type Shown } from '../library/publishContent.ts';
import { shelve } from './shelve.ts';

type Call = { session: PersonSession; organization: OrganizationUid };
type Saved = Omit<Revision, 'uid' | 'revision' | 'at' | 'by' | 'version'>;

export type Saving = {
  uid: ProductUid;
  from: number | null;
  save: (before: Revision | undefined) => Saved;
};

/** Saves, publishes and audits in one transaction; fails on a concurrent edit. */
export async function publishRevision(call: Call, { uid, from, save }: Saving): Promise<Revision> {
  let saving: { before: Revision | undefined; saved: Revision } | undefined;
  await publishContent(
    async (shown) => {
      const before = await last(revision, { PK: revisionsOf(uid) }, { consistent: true });
      if (from !== null && !before) throw new Failure('not_found');
      if ((before?.revision ?? null) !== from) throw new Failure('changed_meanwhile');
      const fields = save(before);
      if (before && isSame(before, fields)) {
        saving = { before, saved: before };
        return {};
      }
      const saved: Revision = {
        ...fields,
        uid,
        revision: (from ?? 0) + 1,
        at: clock.now().toISOString(),
        by: call.session.accountUid,
        version: 1,
      };
      await requireCompanies(shown, saved, before);
      saving = { before, saved };
      return shelve(shown, saved, before);
    },
    {
      by: call.session.accountUid,
      summary: 'An item was saved in the browser',
      together: () => (saving ? written(call, saving) : []),
    },
  );
  if (!saving) throw new Error('Nothing was saved.');
  return saving.saved;
}

const isSame = (before: Revision, fields: Saved) => isDeepStrictEqual({ ...before, ...fields }, before);

function written(call: Call, { before, saved }: { before: Revision | undefined; saved: Revision }): Write[] {
  if (saved === before) return [];
  const detail = { name: saved.name, before: before ? facts(before) : null, after: facts(saved) };
  return [
    create(revision, saved),
    auditedBy(call, { action: actions[saved.status], subject: saved.uid, detail }),
  ];
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
async function requireCompanies(shown: Shown, saved: Revision, before: Revision | undefined): Promise<void> {
  const companies = (await shown.read('companies')) ?? [];
  const known = new Set([publicCompany, ...companies.map(({ uid }) => uid), ...(before?.companies ?? [])]);
  const company = saved.companies.find((each) => !known.has(each));
  if (company) throw new Failure('company_not_found', { details: { company } });
}
