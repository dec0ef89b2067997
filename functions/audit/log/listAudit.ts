import type { listAudit as endpoint } from '../../../shared/api/audit/audit.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AuditEntry } from '../../../shared/model/audit/auditEntry.ts';
import { auditRange } from '../../../shared/rules/audit/auditDays.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { list } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';

const rowsPerPage = 100;
/** A filter that fits nothing must not read years of an organization in one call: the cursor leads on from here. */
const maxReadPerCall = 2000;

/** What was changed in an organization, the newest first. */
export async function listAudit(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { from, to } = call.input;
  const range = { PK: auditOf(call.organization), between: auditRange({ from, to }) };
  const found: AuditRow[] = [];
  let { cursor } = call.input;
  let read = 0;
  do {
    const page = await list([audit], range, { limit: rowsPerPage - found.length, cursor, newestFirst: true });
    found.push(...page.rows.filter((row) => isWanted(row, call.input)));
    cursor = page.cursor;
    read += page.rows.length;
  } while (cursor && found.length < rowsPerPage && read < maxReadPerCall);
  const names = await namesOf(found.flatMap(({ by, subject }) => (by ? [by, subject] : [subject])));
  return { entries: found.map((row) => entryOf(row, names)), cursor };
}

function isWanted(row: AuditRow, { account, action }: ServerCall<typeof endpoint>['input']): boolean {
  if (account && row.by !== account && row.subject !== account) return false;
  if (!action) return true;
  return action.split(',').some((each) => row.action === each || row.action.startsWith(`${each}.`));
}

function entryOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { before, after, name, ...rest } = row.detail;
  return {
    id: row.id,
    at: row.at,
    organization_uid: row.organization_uid,
    by: row.by,
    by_name: (row.by && names.get(row.by)) ?? null,
    acting_for: row.acting_for,
    action: row.action,
    subject: row.subject,
    subject_name: typeof name === 'string' ? name : (names.get(row.subject) ?? null),
    before: asRecord(before),
    // What older entries say is what became true.
    after: asRecord(after) ?? (Object.keys(rest).length > 0 ? rest : null),
  };
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
