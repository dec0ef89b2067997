import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Leaf, nextStatement, type Statement } from './seal.ts';
import { signed } from './signature.ts';
import { addSeal, newestSeal } from './store.ts';
import { type StoredRow, storedRows } from './storedRows.ts';

/** A row's time is that of its change, and its transaction may commit a while later. By then it surely has. */
const behindMs = 5 * 60_000;
/** A seal stays below a megabyte. */
export const maxRowsPerSeal = 5000;

/**
 * Seals what was written since the last seal; gives how many rows. One conditional write does it all: a sealer that is
 * killed has sealed or hasn't, and of two at once one wins and the other leaves the rest to it.
 */
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

/** The next rows to be sealed, and the key that they come before. */
async function unsealed(
  organization: OrganizationUid,
  previous: Statement | undefined,
  end: string,
): Promise<Unsealed> {
  const leaves: Leaf[] = [];
  // After a restart with an earlier time, what was sealed stays sealed.
  if (previous && previous.before >= end) return { leaves, before: previous.before };
  for await (const row of storedRows(organization, previous?.before ?? '', end)) {
    if (leaves.length === maxRowsPerSeal) return { leaves, before: row.key };
    leaves.push(leafOf(row));
  }
  return { leaves, before: end };
}

/** The hash of the row's own transaction counts: a row that was altered since doesn't get a seal for what it says now. */
const leafOf = ({ key, hash, written }: StoredRow): Leaf => ({
  key,
  hash: written ?? hash,
  hashed: written !== undefined,
});
