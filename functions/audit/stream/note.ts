import { type AuditStreamRow, auditStream } from '../../platform/data/auditStream.ts';
import { auditStreamKey } from '../../platform/data/keys.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import { resealed } from './secrets.ts';

/** Undefined if an administrator changed the delivery meanwhile, whose change stands. */
export async function note(
  row: AuditStreamRow,
  fields: Partial<AuditStreamRow>,
  also: readonly Write[] = [],
): Promise<AuditStreamRow | undefined> {
  const { organization_uid, version } = row;
  const noted = { ...fields, ...(await renewed(row)) };
  try {
    await commit(update(auditStream, auditStreamKey(organization_uid), noted, { version }), ...also);
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
  return { ...row, ...noted, version: version + 1 };
}

/** For a delivery that sends nothing now: without it, a paused one would lose its secret to the second rotation. */
export async function keepSecrets(row: AuditStreamRow): Promise<void> {
  const { secrets } = await renewed(row);
  if (secrets) await note(row, {});
}

async function renewed({ secrets }: AuditStreamRow): Promise<{ secrets?: AuditStreamRow['secrets'] }> {
  const fresh = await resealed(secrets);
  return fresh ? { secrets: fresh } : {};
}
