import type { CertificateStatement } from '../../../../../shared/model/customers/deletion.ts';
import { noRules } from '../../../../../shared/model/customers/organizationRules.ts';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { statementHash } from '../../../../audit/jobs/seals/seal.ts';
import { audit, audited } from '../../../../platform/data/audit.ts';
import type { DeletionRow } from '../../../../platform/data/deletion.ts';
import { auditOf, organizationKey } from '../../../../platform/data/keys.ts';
import { operatorUid, organization } from '../../../../platform/data/organization.ts';
import type { Write } from '../../../../platform/data/table/commit.ts';
import { last } from '../../../../platform/data/table/query.ts';
import { get } from '../../../../platform/data/table/read.ts';
import { retryOnConflict } from '../../../../platform/data/table/retry.ts';
import { replace } from '../../../../platform/data/table/writes.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { deleteArchived } from './archive.ts';
import { certify } from './certify.ts';
import { deleteActivity, deleteAudit, deleteOwnRow, deleteRows } from './organizationRows.ts';
import { deletePerson, peopleOf } from './people.ts';
import { OutOfTime, Overtaken, Progress } from './progress.ts';

type DeletionOutcome = 'done' | 'goes on' | 'overtaken' | 'waits for the archive';

/** Every step may be repeated, so a run that was cut short is followed by one that begins again and finds less. */
export async function deleteOrganization(row: DeletionRow, hasTime: () => boolean): Promise<DeletionOutcome> {
  const progress = new Progress(row, hasTime);
  try {
    if (row.audit_log === null) await begin(progress);
    await sweep(progress);
    await deleteOwnRow(progress.row, progress);
    if (!(await deleteArchived(row.organization_uid, progress))) {
      // Nothing is done meanwhile, so the next run needn’t wait for the claim.
      await progress.note({}, [], 0);
      return 'waits for the archive';
    }
    // A second pass deletes rows written by calls that were in flight when the organization’s row was deleted.
    await sweep(progress);
    await certify(progress);
    return 'done';
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken';
    if (error instanceof OutOfTime) return 'goes on';
    throw error;
  }
}

/** Closes the organization at once, also to administrators who could read on after the contract’s end. */
async function begin(progress: Progress): Promise<void> {
  const { organization_uid, confirmed_by } = progress.row;
  await retryOnConflict(async () => {
    const home = await get(organization, organizationKey(organization_uid));
    const at = clock.now().toISOString();
    const entry = {
      organization_uid,
      by: confirmed_by?.account_uid ?? null,
      by_organization: operatorUid,
      action: 'organization.deletion_begun',
      subject: organization_uid,
      detail: { name: home?.name ?? progress.row.name },
    };
    const closed: Write[] = [];
    if (home) {
      const rules = home.rules ?? noRules;
      const suspended = { at, by: confirmed_by?.account_uid ?? '', reason: 'It is being deleted.' };
      closed.push(replace(organization, { ...home, rules: { ...rules, suspended } }, home));
    }
    const isFirst = progress.row.started_at === null;
    const name = home?.name ?? progress.row.name;
    const started_at = progress.row.started_at ?? at;
    await progress.note({ started_at, name }, isFirst ? [...closed, audited(entry, at)] : []);
  });
  await progress.note({ audit_log: await endOfLog(organization_uid) });
}

async function sweep(progress: Progress): Promise<void> {
  const { row } = progress;
  const { organization_uid } = row;
  for (const uid of await peopleOf(organization_uid)) await deletePerson(organization_uid, uid, progress);
  await deleteRows(organization_uid, progress);
  await deleteActivity(row, progress);
  await deleteAudit(organization_uid, progress);
}

/** An export of the log can be compared with this after the log is gone. */
async function endOfLog(organization: OrganizationUid): Promise<CertificateStatement['audit_log']> {
  const entry = await last(audit, { PK: auditOf(organization) }, { consistent: true });
  // Loaded on demand with the client of S3, which most runs don’t need.
  const { newestSeal } = await import('../../../../audit/jobs/seals/store.ts');
  const seal = await newestSeal(organization);
  return {
    last_key: entry ? audit.keys(entry).SK : null,
    last_hash: entry?.hash ?? null,
    seal: seal ? { number: seal.statement.number, hash: statementHash(seal.statement) } : null,
  };
}
