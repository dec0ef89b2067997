import type { listAudit as endpoint } from '../../../shared/api/audit/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AuditEntry } from '../../../shared/model/audit/auditEntry.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { auditRange } from '../../../shared/rules/audit/auditDays.ts';
import { namesInAudit } from '../../access/people/namesInAudit.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { cursorAfter, listSome, type Page } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

const entriesPerPage = 100;
/** Limits the reads of a call with a selective filter; the cursor continues from here. */
const maxQueries = 5;
const rowsPerQuery = 400;

type ListCall = ServerCall<typeof endpoint>;

export async function listAudit(call: ListCall): Promise<Output<typeof endpoint>> {
  const { rows, cursor } = await readWanted(call);
  const [people, organizations] = await Promise.all([
    namesInAudit(call.organization, rows),
    namesOfOthers(call.organization, rows),
  ]);
  return { entries: rows.map((row) => entryOf(row, people, organizations)), cursor };
}

async function readWanted({ organization: place, input }: ListCall): Promise<Page<typeof audit>> {
  const { from, to, account, action } = input;
  const range = { PK: auditOf(place), between: auditRange({ from, to }) };
  const limit = account || action ? rowsPerQuery : entriesPerPage;
  const found: AuditRow[] = [];
  let { cursor } = input;
  for (let queries = 0; queries < maxQueries; queries += 1) {
    const page = await listSome([audit], range, { limit, cursor, newestFirst: true });
    found.push(...page.rows.filter((row) => isWanted(row, input)));
    cursor = page.cursor;
    const last = found[entriesPerPage - 1];
    if (last && found.length > entriesPerPage) {
      return { rows: found.slice(0, entriesPerPage), cursor: cursorAfter(audit, last) };
    }
    if (last || cursor === undefined) break;
  }
  return { rows: found, cursor };
}

function isWanted(row: AuditRow, { account, action }: ListCall['input']): boolean {
  if (account && row.by !== account && row.subject !== account) return false;
  if (!action) return true;
  return action.split(',').some((each) => row.action === each || row.action.startsWith(`${each}.`));
}

async function namesOfOthers(
  own: OrganizationUid,
  rows: readonly AuditRow[],
): Promise<Map<OrganizationUid, string>> {
  const others = new Set(rows.flatMap(({ by_organization: of }) => (of && of !== own ? [of] : [])));
  const found = await getMany(organization, [...others].map(organizationKey));
  return new Map(found.map(({ organization_uid, name }) => [organization_uid, name]));
}

function entryOf(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  organizations: ReadonlyMap<OrganizationUid, string>,
): AuditEntry {
  const { before, after, name, ...rest } = row.detail;
  return {
    id: row.id,
    at: row.at,
    organization_uid: row.organization_uid,
    by: row.by,
    by_name: (row.by && names.get(row.by)) ?? null,
    by_organization_name: (row.by_organization && organizations.get(row.by_organization)) ?? null,
    acting_for: row.acting_for,
    action: row.action,
    subject: row.subject,
    subject_name: typeof name === 'string' ? name : (names.get(row.subject) ?? null),
    before: asRecord(before),
    // Older entries hold only the new values.
    after: asRecord(after) ?? (Object.keys(rest).length > 0 ? rest : null),
  };
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
