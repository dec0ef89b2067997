import type { Output } from '../../../shared/api/endpoint.ts';
import type { readAlerts as endpoint } from '../../../shared/api/lookup/alerts.ts';
import { ListedAlert } from '../../../shared/model/lookup/alert.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { type AlertRow, alert } from '../../platform/data/alert.ts';
import { alertKey } from '../../platform/data/keys.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { openingProfiles } from '../savedViews/openingProfiles.ts';
import { ownAlerts } from './ownAlerts.ts';

export async function readAlerts({ session }: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const owner = ownerOf(session);
  const { rows } = await ownAlerts(owner);
  const keys = rows.flatMap(({ asked, follow_uid }) =>
    asked.map((colleague) => alertKey(owner.organization_uid, colleague, follow_uid)),
  );
  const [profilesFor, names, theirs] = await Promise.all([
    openingProfiles(
      session,
      rows.map(({ address }) => address),
    ),
    namesIn(
      owner.organization_uid,
      rows.flatMap(({ asked, asked_by }) => [...asked, asked_by]),
    ),
    getMany(alert, keys, { consistent: false }),
  ]);
  const statusOf = (uid: string, colleague: string) =>
    theirs.find((row) => row.follow_uid === uid && row.account_uid === colleague)?.status ?? null;
  const follows = rows
    .toSorted(latestFirst)
    .map((row) =>
      ListedAlert.parse({
        ...row,
        asked_by: row.asked_by && (names.get(row.asked_by) ?? 'A former member'),
        colleagues: row.asked.map((uid) => ({
          name: names.get(uid) ?? 'A former member',
          status: statusOf(row.follow_uid, uid),
        })),
        opens: profilesFor(row.address).length > 0,
      }),
    );
  return { follows };
}

/** Unanswered requests first, then by latest message. */
const latestFirst = (one: AlertRow, other: AlertRow) =>
  Number(other.status === 'asked') - Number(one.status === 'asked') ||
  (other.last?.release ?? 0) - (one.last?.release ?? 0) ||
  other.created_at.localeCompare(one.created_at);
