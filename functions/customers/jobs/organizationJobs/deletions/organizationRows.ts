import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { annotations } from '../../../../platform/data/annotations.ts';
import { audit } from '../../../../platform/data/audit.ts';
import { auditStream } from '../../../../platform/data/auditStream.ts';
import { daySeal, daySealKey } from '../../../../platform/data/closedDay.ts';
import type { DeletionRow } from '../../../../platform/data/deletion.ts';
import { endingMail } from '../../../../platform/data/endingMail.ts';
import { allErased, erasedIn, erasedPerson } from '../../../../platform/data/erasedPerson.ts';
import { event, eventsOf } from '../../../../platform/data/event.ts';
import { countsOf, eventCount, totalsOf } from '../../../../platform/data/eventCount.ts';
import {
  annotationsOf,
  auditOf,
  auditStreamKey,
  emailDomainKey,
  endingMailKey,
  exportsOf,
  mailedLinkKey,
  mailedLinksOf,
  memberJobRowsOf,
  memberJobsOf,
  memberTurns,
  organizationKey,
  organizationNameKey,
  runningExportKey,
  runningExports,
  savedCountKey,
  sharedListKey,
  sharedListsOf,
  sharedViewKey,
  sharedViewsOf,
} from '../../../../platform/data/keys.ts';
import { mailedLink } from '../../../../platform/data/mailedLink.ts';
import { memberJob, memberJobPerson, memberTurn } from '../../../../platform/data/memberJob.ts';
import {
  accessProfile,
  emailDomain,
  organization,
  organizationName,
} from '../../../../platform/data/organization.ts';
import {
  exportFileKey,
  organizationExport,
  runningExport,
} from '../../../../platform/data/organizationExport.ts';
import { savedCount } from '../../../../platform/data/savedCount.ts';
import { sharedList } from '../../../../platform/data/savedList.ts';
import { sharedView } from '../../../../platform/data/savedView.ts';
import { allOf, allRows } from '../../../../platform/data/table/query.ts';
import { get } from '../../../../platform/data/table/read.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { removeExported } from '../../../../platform/services/exports.ts';
import { monthsSince } from '../monthsSince.ts';
import { empty, exactly, type Progress } from './progress.ts';

/** The organization’s own row and its audit log are deleted later. */
export async function deleteRows(organization_uid: OrganizationUid, progress: Progress): Promise<void> {
  await deleteShared(organization_uid, progress);
  await deleteProfiles(organization_uid, progress);
  await deleteJobs(organization_uid, progress);
  await deleteExports(organization_uid, progress);
  for (const { token_hash } of await allRows(mailedLink, { GSI1PK: mailedLinksOf(organization_uid) })) {
    await empty(mailedLink, { PK: mailedLinkKey(token_hash).PK }, progress);
  }
  await empty(endingMail, { PK: endingMailKey(organization_uid, '', 0).PK }, progress);
  await empty(auditStream, { PK: auditStreamKey(organization_uid).PK }, progress);
}

async function deleteShared(home: OrganizationUid, progress: Progress): Promise<void> {
  for (const { list_uid } of await allRows(sharedList, { GSI1PK: sharedListsOf(home) })) {
    await empty(sharedList, { PK: sharedListKey(home, list_uid).PK }, progress);
  }
  for (const { view_uid } of await allRows(sharedView, { GSI1PK: sharedViewsOf(home) })) {
    await empty(sharedView, { PK: sharedViewKey(home, view_uid).PK }, progress);
  }
  await empty(annotations, { PK: annotationsOf(home, null) }, progress);
  for (const saved of ['lists', 'views', 'follows'] as const) {
    await empty(savedCount, { PK: savedCountKey(saved, home, null).PK }, progress);
  }
}

/** Domains are found by their profiles, so these are deleted after them. */
async function deleteProfiles(home: OrganizationUid, progress: Progress): Promise<void> {
  const { PK } = organizationKey(home);
  const profiles = await allOf([accessProfile], { PK, SK: 'PROFILE#' }, { consistent: true });
  for (const domain of new Set(profiles.flatMap(({ email_domains }) => email_domains))) {
    const row = await get(emailDomain, emailDomainKey(domain));
    if (row?.organization_uid === home) {
      await empty(emailDomain, { PK: emailDomainKey(domain).PK }, progress);
    }
  }
  // Profiles, their names, and preview links.
  await empty(accessProfile, { PK, SK: 'P' }, progress);
}

async function deleteJobs(home: OrganizationUid, progress: Progress): Promise<void> {
  for (const { job_uid } of await allRows(memberJob, { PK: memberJobsOf(home) })) {
    await empty(memberJobPerson, { PK: memberJobRowsOf(home, job_uid) }, progress);
  }
  await empty(memberJob, { PK: memberJobsOf(home) }, progress);
  await empty(memberTurn, { PK: memberTurns, SK: `${home}#` }, progress);
}

/** The file goes first: its row leads to it. */
async function deleteExports(home: OrganizationUid, progress: Progress): Promise<void> {
  await empty(runningExport, exactly(runningExports, runningExportKey(home).SK), progress);
  for (const row of await allRows(organizationExport, { PK: exportsOf(home) })) {
    if (row.bytes === null) continue;
    await removeExported(exportFileKey(row));
    await progress.note({ objects: progress.row.objects + 1 });
  }
  await empty(organizationExport, { PK: exportsOf(home) }, progress);
}

/** Events, counts by day and month, seals of days, and the pseudonyms of people who removed their activity. */
export async function deleteActivity(
  { organization_uid, organization_created_at }: DeletionRow,
  progress: Progress,
): Promise<void> {
  for (const month of monthsSince(organization_created_at, clock.now())) {
    await empty(event, { PK: eventsOf(organization_uid, month) }, progress);
    await empty(eventCount, { PK: countsOf(organization_uid, month) }, progress);
    await empty(eventCount, exactly(totalsOf(month), organization_uid), progress);
  }
  await empty(daySeal, { PK: daySealKey(organization_uid, '').PK }, progress);
  await empty(erasedPerson, { PK: allErased, SK: erasedIn(organization_uid) }, progress);
}

export const deleteAudit = (home: OrganizationUid, progress: Progress): Promise<void> =>
  empty(audit, { PK: auditOf(home) }, progress);

export async function deleteOwnRow(
  { organization_uid, name }: DeletionRow,
  progress: Progress,
): Promise<void> {
  const named = await get(organizationName, organizationNameKey(name));
  if (named?.organization_uid === organization_uid) {
    await empty(organizationName, { PK: organizationNameKey(name).PK }, progress);
  }
  await empty(organization, { PK: organizationKey(organization_uid).PK }, progress);
}
