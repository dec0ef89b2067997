import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { listSome } from '../../platform/data/table/query.ts';
import { clock } from '../../platform/services/clock.ts';

/** A row's time is that of its change, and its transaction commits later: no function that writes one runs longer than this. */
export const settledMs = 120_000;

export const positionOf = (row: AuditRow): string => audit.keys(row).SK;

/** The rows after a position, oldest first; `upTo` is the last one to read. */
export async function rowsAfter(
  organization: OrganizationUid,
  position: string,
  limit: number,
  upTo?: string,
): Promise<AuditRow[]> {
  const settled = new Date(clock.now().getTime() - settledMs).toISOString();
  // A space sorts before every letter that may follow the position, so that its own row is left out.
  const first = `${position} `;
  const last = upTo ?? settled;
  if (first > last) return [];
  const { rows } = await listSome([audit], { PK: auditOf(organization), between: [first, last] }, { limit });
  return rows;
}
