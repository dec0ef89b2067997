import { newLinkToken } from '../../access/links/linkToken.ts';
import { isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { digest } from '../../platform/data/digest.ts';
import { digestKey, membersOf, reportMailKey } from '../../platform/data/keys.ts';
import type { Organization } from '../../platform/data/organization.ts';
import { reportMail } from '../../platform/data/reportMail.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { walkRows } from '../../platform/data/table/walk.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { opensPortal } from '../library/opensPortal.ts';
import type { ShelvedProduct } from '../library/shelf.ts';
import { reportReady } from './reportReady.ts';

type Telling = { reports: readonly ShelvedProduct[]; since: string; until: string; hasTime: () => boolean };
type Mailed = { mailed: number; failed: number; finished: boolean };

/** More would make a digest too long; the Portal lists them all. */
const maxWaiting = 20;
/** Long, so that the unsubscribe link of an old mail still works. */
const stopSeconds = 400 * 24 * 60 * 60;

export async function tellMembers(home: Organization, telling: Telling): Promise<Mailed> {
  let mailed = 0;
  const members = { GSI1PK: membersOf(home.organization_uid) };
  const options = { job: 'reportMails', hasTime: telling.hasTime };
  const { failures, finished } = await walkRows(membership, members, options, async (person) => {
    if (await retryOnConflict(() => tell(person, home, telling))) mailed += 1;
  });
  return { mailed, failed: failures.length, finished };
}

/** The mail and the reader's progress are written in one transaction. */
async function tell(
  person: Membership,
  home: Organization,
  { reports: all, since, until }: Telling,
): Promise<boolean> {
  const { account_uid, organization_uid, email } = person;
  if (!isOpen(person)) return false;
  const [row, hasDigest, suppressed] = await getAll(
    [reportMail, reportMailKey(organization_uid, account_uid)],
    [digest, digestKey(organization_uid, account_uid)],
    suppressionOf(email),
  );
  const when = row?.choice ?? home.report_mails;
  const reports = all.filter(({ visible_from }) => visible_from > (row?.told_until ?? since));
  if (when === 'never' || suppressed || reports.length === 0) return false;
  if (!(await opensPortal(person))) return false;
  const waits = when === 'digest' && hasDigest !== undefined;
  const waiting = row?.waiting ?? [];
  const note = {
    account_uid,
    organization_uid,
    choice: row?.choice ?? null,
    told_until: until,
    waiting: waits
      ? [...new Set([...reports.map(({ uid }) => uid), ...waiting])].slice(0, maxWaiting)
      : waiting,
  };
  const noted = row ? replace(reportMail, { ...row, ...note }, row) : create(reportMail, note);
  await commit(noted, ...(waits ? [] : await mailTo(person, home, reports)));
  return true;
}

async function mailTo(
  { email, account_uid, organization_uid }: Membership,
  { name }: Organization,
  [first, ...others]: Telling['reports'],
): Promise<Write[]> {
  if (!first) return [];
  const stop = newLinkToken({ purpose: 'reports', account_uid, organization_uid }, stopSeconds);
  const mail = reportReady(email, {
    reports: [first, ...others],
    organization: name,
    siteOrigin: setting('SITE_ORIGIN'),
    stopToken: stop.token,
  });
  return [stop.kept, await queueMail(mail)];
}
