import { allOrganizations, reportMailingKey } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { reportMailing } from '../../platform/data/reportMail.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { newReports } from './newReports.ts';
import { tellMembers } from './tellMembers.ts';

/** Announces reports that became visible since the last batch. The next run continues a batch that was cut short; nobody gets a second mail. */
export async function mailNewReports(hasTime: () => boolean): Promise<{ told: number }> {
  const batch = await currentBatch();
  if (!batch) return { told: 0 };
  let told = 0;
  for await (const rows of pages(organization, { GSI1PK: allOrganizations })) {
    for (const home of rows) {
      const reports = await reportsFor(home, batch);
      if (reports.length === 0) continue;
      const done = await tellMembers(home, { reports, until: batch.until, hasTime });
      told += done.told;
      if (!done.finished) return { told };
    }
  }
  const row = await get(reportMailing, reportMailingKey);
  if (row?.until === batch.until)
    await commit(replace(reportMailing, { ...row, since: batch.until, until: null }, row));
  return { told };
}

const reportsFor = async ({ cms_company_uid, internal }: Organization, batch: Batch) =>
  cms_company_uid === null || internal ? [] : newReports(cms_company_uid, batch);

type Batch = { since: string; until: string };

/** The first run only notes the time, so that reports from before aren't announced. */
async function currentBatch(): Promise<Batch | undefined> {
  const now = clock.now().toISOString();
  const row = await get(reportMailing, reportMailingKey);
  if (!row) {
    await commit(create(reportMailing, { since: now, until: null }));
    return undefined;
  }
  if (row.until !== null) return { since: row.since, until: row.until };
  await commit(replace(reportMailing, { ...row, until: now }, row));
  return { since: row.since, until: now };
}
