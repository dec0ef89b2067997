import type { LogRecord, NamingField } from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { peopleIn } from '../../../access/people/peopleIn.ts';

export async function withNames(
  organization: OrganizationUid,
  records: readonly LogRecord[],
  names: readonly NamingField[],
): Promise<LogRecord[]> {
  const wanted = names.filter((name) => name !== 'info');
  if (wanted.length === 0) return [...records];
  const people = await peopleIn(
    organization,
    records.map(({ account_uid }) => account_uid),
  );
  return records.map((record) => {
    const { full_name = null, email = null } = people.get(String(record.account_uid)) ?? {};
    const values = { account_name: full_name ?? email, email };
    return { ...record, ...Object.fromEntries(wanted.map((name) => [name, values[name]])) };
  });
}
