import type { GapUid, OrganizationUid } from '../../../../../shared/model/ids.ts';
import { isOpenOrganization } from '../../../../../shared/rules/access/organizationState.ts';
import { membership } from '../../../../platform/data/account.ts';
import { type AlertRow, alert } from '../../../../platform/data/alert.ts';
import { alertRun } from '../../../../platform/data/alertRun.ts';
import {
  alertRunKey,
  allAlerts,
  membershipKey,
  organizationKey,
  profileKey,
} from '../../../../platform/data/keys.ts';
import { accessProfile, organization } from '../../../../platform/data/organization.ts';
import { Conflict, commit } from '../../../../platform/data/table/commit.ts';
import { fewAtOnce } from '../../../../platform/data/table/fewAtOnce.ts';
import type { OnUnreadable, Row } from '../../../../platform/data/table/kind.ts';
import { listSome } from '../../../../platform/data/table/query.ts';
import { get, getMany } from '../../../../platform/data/table/read.ts';
import { create, note, replace } from '../../../../platform/data/table/writes.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { log } from '../../../../platform/services/log.ts';
import { visibleReleases } from '../../../alerts/judging/visibleRelease.ts';
import { remembering } from '../../../release/changes/remembering.ts';
import { currentRelease, type Release } from '../../../release/rows/state.ts';
import { sendReaderAlerts } from './sendReaderAlerts.ts';

/** As many rows as one answer of the index usually has. */
const perPage = 1000;
const atOnce = 8;

export type AlertsSent = { follows: number; changed: number; mails: number; failed: number; done: boolean };

/**
 * Evaluates all alerts against the current release, once. The next run continues one that was cut short or killed. Each row has
 * the release that changed it last, which makes a repeated evaluation idempotent.
 */
export async function sendAlerts(hasTime: () => boolean): Promise<AlertsSent> {
  const sent: AlertsSent = { follows: 0, changed: 0, mails: 0, failed: 0, done: true };
  const release = await currentRelease();
  const run = release && (await runFor(release));
  if (!release || !run) return sent;
  const turn = turnFor(release);
  let cursor = run.after ?? undefined;
  let held: AlertRow[] = [];
  for (;;) {
    const onUnreadable = failing(sent);
    const options = { limit: perPage, cursor, onUnreadable };
    const page = await listSome([alert], { GSI1PK: allAlerts }, options);
    const rows = [...held, ...page.rows];
    // The next page may have more alerts of the last reader.
    const last = page.cursor === undefined ? undefined : rows.at(-1);
    held = last ? rows.filter((row) => isSameReader(row, last)) : [];
    await turn(last ? rows.slice(0, rows.length - held.length) : rows, sent);
    if (page.cursor === undefined) break;
    // The start of this page, which has the rows held back.
    if (!(await keepProgress(release, { after: cursor ?? null }))) return sent;
    cursor = page.cursor;
    if (!hasTime()) return { ...sent, done: false };
  }
  // Starts over, which repeats only the readers that failed.
  if (sent.failed > 0) {
    await keepProgress(release, { after: null });
    return { ...sent, done: false };
  }
  await keepProgress(release, { after: null, done: true });
  return sent;
}

/** False if the run of a later release has begun since, which tells everything that is left. */
async function keepProgress(
  { release }: Release,
  fields: Partial<Pick<Row<typeof alertRun>, 'after' | 'done'>>,
): Promise<boolean> {
  try {
    await commit(note(alertRun, alertRunKey, fields, { release }));
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/** A row that can't be read fails alone. */
const failing =
  (sent: AlertsSent): OnUnreadable =>
  ({ PK, SK }, error) => {
    sent.failed += 1;
    log.error('follows of a reader failed', { row: `${PK?.S} ${SK?.S}`, error: error as Error });
  };

/** Undefined if this release is done, or an earlier one is live again after a rollback. */
async function runFor({ release }: Release): Promise<Row<typeof alertRun> | undefined> {
  const run = await get(alertRun, alertRunKey);
  if (!run) {
    await commit(create(alertRun, { release, after: null, done: false }));
    return get(alertRun, alertRunKey);
  }
  if (run.release > release || (run.release === release && run.done)) return undefined;
  if (run.release === release) return run;
  await commit(replace(alertRun, { ...run, release, after: null, done: false }, run));
  return get(alertRun, alertRunKey);
}

const isSameReader = (one: AlertRow, other: AlertRow) =>
  one.organization_uid === other.organization_uid && one.account_uid === other.account_uid;

function turnFor(release: Release) {
  const visibleFor = visibleReleases(release);
  const isServed = remembering(async (uid: OrganizationUid) => {
    const home = await get(organization, organizationKey(uid));
    return home !== undefined && isOpenOrganization(home, clock.now());
  });
  const profileOf = remembering((organization: OrganizationUid, gap: GapUid) =>
    get(accessProfile, profileKey(organization, gap)),
  );
  return async (rows: readonly AlertRow[], sent: AlertsSent): Promise<void> => {
    const readers = byReader(rows);
    const members = await getMany(
      membership,
      readers.flatMap(([first]) => (first ? [membershipKey(first.account_uid, first.organization_uid)] : [])),
      { consistent: false, onUnreadable: failing(sent) },
    );
    const memberOf = new Map(members.map((each) => [each.organization_uid + each.account_uid, each]));
    const line = fewAtOnce(atOnce);
    for (const alerts of readers) {
      const [first] = alerts;
      const member = first && memberOf.get(first.organization_uid + first.account_uid);
      sent.follows += alerts.length;
      // A former member, whose rows the outbox removes, or one whose row can't be read.
      if (!member) continue;
      await line.begin(async () => {
        try {
          if (!(await isServed(member.organization_uid))) return;
          const done = await sendReaderAlerts(member, alerts, { release, visibleFor, profileOf });
          sent.changed += done.changed;
          sent.mails += done.mails;
        } catch (error) {
          sent.failed += 1;
          log.error('follows of a reader failed', { reader: member.account_uid, error });
        }
      });
    }
    await line.end();
  };
}

function byReader(rows: readonly AlertRow[]): AlertRow[][] {
  const readers = new Map<string, AlertRow[]>();
  for (const row of rows) {
    const key = row.organization_uid + row.account_uid;
    const own = readers.get(key);
    if (own) own.push(row);
    else readers.set(key, [row]);
  }
  return [...readers.values()];
}
