import type { AccountUid } from '../../../shared/model/ids.ts';
import { isOpen } from '../../platform/data/account.ts';
import { organizationKey, sessionsIn } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { isUsable, type SessionRow, session } from '../../platform/data/session.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { readPerson } from '../people/readPerson.ts';

/** The person's sessions that the next call would accept, newest first. */
export async function runningSessions(account: AccountUid, epoch?: number): Promise<SessionRow[]> {
  const [rows, person] = await Promise.all([
    allRows(session, { GSI1PK: sessionsIn(account) }, { newestFirst: true }),
    readPerson(account),
  ]);
  const memberships = new Map(person?.memberships.map((row) => [row.organization_uid, row]));
  const homes = await getMany(
    organization,
    [...memberships.keys()].map((uid) => organizationKey(uid)),
  );
  const limits = new Map(homes.map(({ organization_uid, rules }) => [organization_uid, rules]));
  const current = epoch ?? person?.account.session_epoch;
  return rows.filter((row) => {
    const membership = memberships.get(row.organization_uid);
    if (!isUsable(row, limits.get(row.organization_uid) ?? null) || row.session_epoch !== current)
      return false;
    return membership !== undefined && isOpen(membership) && membership.epoch === row.membership_epoch;
  });
}
