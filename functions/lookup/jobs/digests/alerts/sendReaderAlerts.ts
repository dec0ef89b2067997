import { isDeepStrictEqual } from 'node:util';
import type { AccessProfile } from '../../../../../shared/model/access/profile.ts';
import type { GapUid, OrganizationUid } from '../../../../../shared/model/ids.ts';
import { isInForce } from '../../../../../shared/rules/access/inForce.ts';
import { asOfName } from '../../../../../shared/rules/lookup/builtOn.ts';
import { newLinkToken } from '../../../../access/links/linkToken.ts';
import type { Membership } from '../../../../platform/data/account.ts';
import { type AlertRow, alert } from '../../../../platform/data/alert.ts';
import { digest } from '../../../../platform/data/digest.ts';
import { alertKey, digestKey, organizationKey } from '../../../../platform/data/keys.ts';
import { type AccessProfileRow, organization } from '../../../../platform/data/organization.ts';
import { commit, type Write } from '../../../../platform/data/table/commit.ts';
import { getAll, getMany } from '../../../../platform/data/table/read.ts';
import { retryOnConflict } from '../../../../platform/data/table/retry.ts';
import { replace } from '../../../../platform/data/table/writes.ts';
import { suppressionOf } from '../../../../platform/mails/mailable.ts';
import { queueMail } from '../../../../platform/mails/queueMail.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { setting } from '../../../../platform/services/settings.ts';
import type { News } from '../../../alerts/judging/facts.ts';
import { judgeAlert } from '../../../alerts/judging/judgeAlert.ts';
import type { VisibleRelease } from '../../../alerts/judging/visibleRelease.ts';
import { alertMail, messageLines, stopSeconds } from '../../../alerts/mails.ts';
import type { Release } from '../../../release/rows/state.ts';
import { namedRelease } from '../../../release/visible/withinDates.ts';
import { openingProfile } from '../../../savedViews/openingProfiles.ts';

type Run = {
  release: Release;
  visibleFor: (profile: AccessProfile) => VisibleRelease;
  profileOf: (organization: OrganizationUid, gap: GapUid) => Promise<AccessProfileRow | undefined>;
};
type Changed = { row: AlertRow; next: AlertRow; news: readonly News[] };

/** A transaction has at most 100 rows; the mail and its link need some. */
const mostAtOnce = 90;

/** One mail for all immediate messages of a reader, in the transaction that updates the rows. */
export async function sendReaderAlerts(
  member: Membership,
  alerts: readonly AlertRow[],
  run: Run,
): Promise<{ changed: number; mails: number }> {
  const changed = await changedIn(alerts, member, run);
  if (changed.length === 0) return { changed: 0, mails: 0 };
  const figures = asOfName(await namedRelease(run.release));
  let fresh: readonly AlertRow[] | undefined;
  return retryOnConflict(async (turn) => {
    // The index may lag behind, and the reader may change something at the same time.
    if (turn > 1) {
      const keys = alerts.map((row) => alertKey(row.organization_uid, row.account_uid, row.follow_uid));
      fresh = await getMany(alert, keys);
    }
    const now = fresh ? await changedIn(fresh, member, run) : changed;
    return { changed: now.length, mails: await writeAll(now, member, figures) };
  });
}

async function changedIn(
  alerts: readonly AlertRow[],
  member: Membership,
  { release, visibleFor, profileOf }: Run,
): Promise<Changed[]> {
  const due = alerts.filter((row) => row.status === 'on' && row.release < release.release);
  if (due.length === 0) return [];
  const held = (await Promise.all(member.profiles.map((gap) => profileOf(member.organization_uid, gap))))
    .filter((profile) => profile !== undefined)
    .filter((profile) => isInForce(profile, clock.now()));
  const all: Changed[] = [];
  for (const row of due) {
    // Without access, the state stays as it is.
    const profile = openingProfile(member, held, row);
    if (!profile) continue;
    const { state, news } = await judgeAlert(row, visibleFor(profile));
    if (news.length === 0 && isDeepStrictEqual(state, row.state)) continue;
    const { last_month, edition } = await namedRelease(release);
    const built_on = release.released_at.slice(0, 10);
    const last = { ...messageLines(news), release: release.release, built_on, last_month, edition };
    const next = { ...row, state, release: release.release };
    all.push({
      row,
      news,
      next: news.length > 0 ? { ...next, last, times: row.times + 1, waiting: row.how === 'digest' } : next,
    });
  }
  return all;
}

async function writeAll(changed: readonly Changed[], member: Membership, figures: string): Promise<number> {
  const silent = changed.filter(({ news }) => news.length === 0);
  const reporting = changed.filter(({ news }) => news.length > 0);
  // Rows beyond one transaction come first; the page Following shows their messages.
  const rest = [...silent, ...reporting.slice(mostAtOnce)];
  for (let at = 0; at < rest.length; at += mostAtOnce)
    await commit(...rest.slice(at, at + mostAtOnce).map(({ row, next }) => replace(alert, next, row)));
  const mailed = reporting.slice(0, mostAtOnce);
  if (mailed.length === 0) return 0;
  const { account_uid, organization_uid, email } = member;
  const [home, ownDigest, suppressed] = await getAll(
    [organization, organizationKey(organization_uid)],
    [digest, digestKey(organization_uid, account_uid)],
    suppressionOf(email),
  );
  // Without a digest, the mail goes at once.
  const atOnce = mailed.filter(({ row }) => row.how === 'now' || !ownDigest);
  const mail = home && !suppressed ? await mailFor(atOnce, member, { name: home.name, figures }) : [];
  const notes = mailed.map((each) =>
    replace(alert, { ...each.next, waiting: each.next.waiting && !atOnce.includes(each) }, each.row),
  );
  await commit(...notes, ...mail);
  return mail.length > 0 ? 1 : 0;
}

async function mailFor(
  mailed: readonly Changed[],
  member: Membership,
  { name, figures }: { name: string; figures: string },
): Promise<Write[]> {
  if (mailed.length === 0) return [];
  const { account_uid, organization_uid, email } = member;
  const follows = mailed.map(({ row }) => row.follow_uid);
  const stop = newLinkToken({ purpose: 'follows', account_uid, organization_uid, follows }, stopSeconds);
  const mail = alertMail(
    email,
    mailed.map(({ row, news: lines }) => ({
      name: row.name,
      address: row.address,
      said: messageLines(lines),
    })),
    { organization: name, figures, siteOrigin: setting('SITE_ORIGIN'), stopToken: stop.token },
  );
  return [stop.kept, await queueMail(mail)];
}
