import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { AuditRow } from '../../platform/data/audit.ts';
import { namesOf } from './namesOf.ts';
import { namesIn } from './peopleIn.ts';

/** Staff from elsewhere get the name of their account, everyone else the name in this organization. */
export async function namesInAudit(
  organization: OrganizationUid,
  rows: readonly AuditRow[],
): Promise<Map<string, string>> {
  const isStaff = ({ by_organization }: AuditRow) =>
    by_organization !== null && by_organization !== organization;
  const staff = new Set<string | null>(rows.filter(isStaff).map(({ by }) => by));
  const others = rows.flatMap(({ by, subject }) => [by, subject]).filter((uid) => !staff.has(uid));
  const [own, visiting] = await Promise.all([namesIn(organization, others), namesOf(staff)]);
  return new Map([...own, ...visiting]);
}
