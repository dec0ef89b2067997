import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Leaf, nextStatement, type Statement } from './seal.ts';
import { signed } from './signature.ts';
import { addSeal, newestSeal } from './store.ts';
import { type StoredRow, storedRows } from './storedRows.ts';

/** A row's time is that of its change, and its transaction commits later, but always within this time. */
const behindMs = 5 * 60_000;
/** Keeps a seal below a megabyte. */
export const maxRowsPerSeal = 5000;

/** Atomic by a single conditional write: of two concurrent sealers, one fails and stops. */
export async function sealOrganization(organization_uid: OrganizationUid): Promise<number> {
  const now = clock.now();
  const sealed_at = now.toISOString();
  const end = new Date(now.getTime() - behindMs).toISOString();
  let previous = (await newestSeal(organization_uid))?.statement;
  let sealed = 0;
  for (;;) {
    const { leaves, before } = await unsealed(organization_uid, previous, end);
    if (leaves.length === 0) return sealed;
    const statement = nextStatement(previous, leaves, { organization_uid, before, sealed_at });
    if (!(await addSeal({ statement, ...(await signed(statement)), leaves }))) return sealed;
    sealed += leaves.length;
    previous = statement;
  }
}

type Unsealed = { leaves: Leaf[]; before: string };

async function unsealed(
  organization: OrganizationUid,
  previous: Statement | undefined,
  end: string,
): Promise<Unsealed> {
  const leaves: Leaf[] = [];
  // The clock may have gone back since; sealed rows stay sealed.
  if (previous && previous.before >= end) return { leaves, before: previous.before };
  for await (const row of storedRows(organization, previous?.before ?? '', end)) {
    if (leaves.length === maxRowsPerSeal) return { leaves, before: row.key };
    leaves.push(leafOf(row));
  }
  return { leaves, before: end };
}

/** Uses the hash that the row's own transaction wrote, so that a row altered before sealing is detected. */
const leafOf = ({ key, hash, written }: StoredRow): Leaf => ({
  key,
  hash: written ?? hash,
  hashed: written !== undefined,
});
