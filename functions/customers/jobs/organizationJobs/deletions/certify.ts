import { createHash } from 'node:crypto';
import { backupDays, CertificateStatement } from '../../../../../shared/model/customers/deletion.ts';
import { signText } from '../../../../audit/jobs/seals/signature.ts';
import { audited } from '../../../../platform/data/audit.ts';
import {
  certificate,
  certificateFile,
  deletion,
  signedStatement,
} from '../../../../platform/data/deletion.ts';
import { operatorUid } from '../../../../platform/data/organization.ts';
import { commit } from '../../../../platform/data/table/commit.ts';
import { create, spendAsRead } from '../../../../platform/data/table/writes.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { stays } from './handledKinds.ts';
import { Overtaken, type Progress } from './progress.ts';

const dayMs = 24 * 60 * 60_000;

/** Takes the place of the deletion’s own row. */
export async function certify({ row }: Progress): Promise<void> {
  const { organization_uid, confirmed_by, confirmed_at, started_at, audit_log } = row;
  if (!confirmed_by || !confirmed_at || !started_at || !audit_log) throw new Overtaken();
  const now = clock.now();
  const statement = CertificateStatement.parse({
    organization_uid,
    name: row.name,
    asked_by: row.asked_by,
    asked_at: row.asked_at,
    confirmed_by,
    confirmed_at,
    started_at,
    ended_at: now.toISOString(),
    rows: row.rows,
    archived_events: row.archived_events,
    objects: row.objects,
    audit_log,
    kept: stays,
    backups_gone_on: new Date(now.getTime() + backupDays * dayMs).toISOString().slice(0, 10),
  });
  const signed = { statement, ...(await signText(signedStatement(statement))) };
  await commit(
    spendAsRead(deletion, row),
    create(certificate, { organization_uid, ...signed }),
    audited({
      organization_uid: operatorUid,
      by: confirmed_by.account_uid,
      by_organization: operatorUid,
      action: 'organization.deleted',
      subject: organization_uid,
      detail: {
        name: row.name,
        asked_by: row.asked_by.account_uid,
        certificate: createHash('sha256').update(certificateFile(signed)).digest('hex'),
      },
    }),
  );
}
