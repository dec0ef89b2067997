import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { listSome } from '../../platform/data/table/query.ts';
import { settledUntil } from '../../platform/services/clock.ts';

export const positionOf = (row: AuditRow): string => audit.keys(row).SK;

/** The rows after a position, oldest first; `upTo` is the last one to read. */
export async function rowsAfter(
  organization: OrganizationUid,
  position: string,
  limit: number,
  upTo?: string,
): Promise<AuditRow[]> {
  // A space sorts before every letter that may follow the position, so that its own row is left out.
  const first = `${position} `;
  const last = upTo ?? settledUntil();
  if (first > last) return [];
  const { rows } = await listSome([audit], { PK: auditOf(organization), between: [first, last] }, { limit });
  return rows;
}
