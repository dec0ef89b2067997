import { type ProfileConflict, ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { namesInAudit } from '../../access/people/namesOf.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { listSome } from '../../platform/data/table/query.ts';

type Changes = ProfileConflict['changes'];
type Change = Omit<Changes[number], 'by_name'> & { row: AuditRow };

const maxChanges = 20;
/** Limits the reads for a form that was open for days. */
const maxQueries = 5;
const rowsPerQuery = 400;

/** Who changed a profile after a version, oldest first, from the audit. */
export async function changesSince(profile: ProfileDetail, version: number): Promise<Changes> {
  const { organization_uid } = profile;
  const found = await readChanges(profile, version);
  const names = await namesInAudit(
    organization_uid,
    found.map(({ row }) => row),
  );
  return found
    .reverse()
    .map(({ row, ...change }) => ({ ...change, by_name: names.get(row.by ?? '') ?? null }));
}

async function readChanges({ organization_uid, gap_uid }: ProfileDetail, version: number): Promise<Change[]> {
  const found: Change[] = [];
  let cursor: string | undefined;
  for (let queries = 0; queries < maxQueries; queries += 1) {
    const range = { PK: auditOf(organization_uid) };
    const page = await listSome([audit], range, { limit: rowsPerQuery, cursor, newestFirst: true });
    for (const row of page.rows) {
      if (row.subject !== gap_uid) continue;
      const change = changeOf(row);
      if (!change || change.after.version <= version || found.length === maxChanges) return found;
      found.push(change);
    }
    cursor = page.cursor;
    if (cursor === undefined) break;
  }
  return found;
}

function changeOf(row: AuditRow): Change | undefined {
  const before = ProfileDetail.safeParse(row.detail.before).data;
  const after = ProfileDetail.safeParse(row.detail.after).data;
  return before && after && { row, at: row.at, before, after };
}
