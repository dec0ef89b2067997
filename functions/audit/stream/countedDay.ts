import { type AuditRow, audited } from '../../platform/data/audit.ts';
import type { AuditStreamRow } from '../../platform/data/auditStream.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { receiverOf } from './receiverOf.ts';

const action = 'audit_stream.delivered';

/** An entry for each batch would itself be delivered and so make the next one; a day's sum isn't counted again. */
export const isCounted = (row: Pick<AuditRow, 'action'>): boolean => row.action !== action;

export const auditedDay = ({ organization_uid, url, counted_day, counted }: AuditStreamRow): Write =>
  audited({
    organization_uid,
    by: null,
    action,
    subject: organization_uid,
    detail: { name: receiverOf(url), after: { day: counted_day, entries: counted } },
  });
