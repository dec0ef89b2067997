import { AccountUid, type OrganizationUid } from '../../../shared/model/ids.ts';
import { account } from '../../platform/data/account.ts';
import type { AuditRow } from '../../platform/data/audit.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { namesIn } from './peopleIn.ts';

export async function namesOf(uids: Iterable<string | null>): Promise<Map<string, string>> {
  const accounts = [...new Set(uids)].flatMap((uid) => AccountUid.safeParse(uid).data ?? []);
  const found = await getMany(account, accounts.map(accountKey), { consistent: false });
  return new Map(found.map(({ account_uid, full_name, name }) => [account_uid, full_name ?? name]));
}

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
