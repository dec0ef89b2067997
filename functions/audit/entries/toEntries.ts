import type { AuditEntry } from '../../../shared/model/audit/auditEntry.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { namesInAudit } from '../../access/people/namesOf.ts';
import type { AuditRow } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { getMany } from '../../platform/data/table/read.ts';

/** Rows as people and receivers see them, with the names of people and organizations. */
export async function toEntries(own: OrganizationUid, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const [people, organizations] = await Promise.all([namesInAudit(own, rows), namesOfOthers(own, rows)]);
  return rows.map((row) => entryOf(row, people, organizations));
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
