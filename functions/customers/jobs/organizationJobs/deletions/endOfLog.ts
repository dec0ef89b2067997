import type { CertificateStatement } from '../../../../../shared/model/customers/deletion.ts';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { statementHash } from '../../../../audit/jobs/seals/seal.ts';
import { audit } from '../../../../platform/data/audit.ts';
import { auditOf } from '../../../../platform/data/keys.ts';
import { last } from '../../../../platform/data/table/query.ts';

/** An export of the log can be compared with this after the log is gone. */
export async function endOfLog(organization: OrganizationUid): Promise<CertificateStatement['audit_log']> {
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
