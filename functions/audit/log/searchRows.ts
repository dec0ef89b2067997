import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { plain } from '../../../shared/rules/customers/personMatch.ts';
import { namesInAudit } from '../../access/people/namesInAudit.ts';
import { peopleIn } from '../../access/people/peopleIn.ts';
import type { AuditRow } from '../../platform/data/audit.ts';

/** By what the organization’s log shows: staff are found by name only, as the log shows no address of theirs. */
export async function searchRows(
  organization: OrganizationUid,
  rows: readonly AuditRow[],
  search: string,
): Promise<AuditRow[]> {
  if (rows.length === 0) return [];
  const [names, people] = await Promise.all([
    namesInAudit(organization, rows),
    peopleIn(
      organization,
      rows.flatMap(({ by, subject }) => [by, subject]),
    ),
  ]);
  const words = plain(search).split(' ');
  const textsOf = (uid: string | null) =>
    uid === null ? [] : [names.get(uid) ?? '', people.get(uid)?.email ?? ''];
  return rows.filter((row) => {
    const text = plain([...textsOf(row.by), ...textsOf(row.subject), ...objectTexts(row)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Includes the addresses of former members. */
function objectTexts({ detail: { name, before, after } }: AuditRow): string[] {
  const emails = [before, after].map((state) => (state as { email?: unknown } | null | undefined)?.email);
  return [name, ...emails].filter((text) => typeof text === 'string');
}
