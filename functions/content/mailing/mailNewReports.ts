import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { allOrganizations, reportMailingKey } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { reportMailing } from '../../platform/data/reportMail.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { get } from '../../platform/data/table/read.ts';
import { walkRows } from '../../platform/data/table/walk.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { clock, settledUntil } from '../../platform/services/clock.ts';
import { newReports } from './newReports.ts';
import { tellMembers } from './tellMembers.ts';

export type Announced = { mailed: number; failed: number };

/** Readers whose mail fails are tried again this long; then the reports of that time are no longer news. */
const longestMs = 3 * 24 * 60 * 60_000;

/**
 * Announces reports that became visible since the last complete run. Each reader's row has the time of their last announced report,
 * so a run that is cut short, fails for some, or meets another one mails nobody twice.
 */
export async function mailNewReports(hasTime: () => boolean): Promise<Announced> {
  const announced: Announced = { mailed: 0, failed: 0 };
  // A report that is saved at this moment has an earlier time and commits later, so the time is one that is settled.
  const until = settledUntil();
  const mailing = await mailingFrom(until);
  if (!mailing || mailing.since >= until) return announced;
  const { since } = mailing;
  let isFinished = true;
  const all = { GSI1PK: allOrganizations };
  const oneByOne = { job: 'reportMails', hasTime, atOnce: 1 };
  const organizations = await walkRows(organization, all, oneByOne, async (home) => {
    const reports = await reportsFor(home, { since, until });
    if (reports.length === 0) return;
    const done = await tellMembers(home, { reports, since, until, hasTime });
    announced.mailed += done.mailed;
    announced.failed += done.failed;
    isFinished &&= done.finished;
  });
  announced.failed += organizations.failures.length;
  if (isFinished && organizations.finished)
    await moveOn(mailing, announced.failed > 0 ? oldest(since) : until);
  return announced;
}

type Mailing = Row<typeof reportMailing>;

async function reportsFor(home: Organization, between: Period) {
  const { cms_company_uid, internal } = home;
  if (cms_company_uid === null || internal || !isOpenOrganization(home, clock.now())) return [];
  return newReports(cms_company_uid, between);
}

type Period = { since: string; until: string };

/** The first run only notes the time, so that reports from before aren't announced. */
async function mailingFrom(until: string): Promise<Mailing | undefined> {
  const row = await get(reportMailing, reportMailingKey);
  if (!row) await commit(create(reportMailing, { since: until })).catch(exceptConflict);
  return row;
}

function oldest(since: string): string {
  const longest = new Date(clock.now().getTime() - longestMs).toISOString();
  return longest > since ? longest : since;
}

async function moveOn(row: Mailing, since: string): Promise<void> {
  if (since > row.since) await commit(replace(reportMailing, { ...row, since }, row)).catch(exceptConflict);
}

/** Another run has noted its own end, which is as good. */
function exceptConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
