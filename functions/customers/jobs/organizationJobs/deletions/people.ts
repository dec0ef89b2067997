import { AccountUid, type OrganizationUid } from '../../../../../shared/model/ids.ts';
import { type Person, readPerson } from '../../../../access/people/readPerson.ts';
import { account, accountEmail, bookmarks, isOpen, membership } from '../../../../platform/data/account.ts';
import { annotations } from '../../../../platform/data/annotations.ts';
import { audit } from '../../../../platform/data/audit.ts';
import { portalVisit } from '../../../../platform/data/content.ts';
import { digest } from '../../../../platform/data/digest.ts';
import { follow } from '../../../../platform/data/follow.ts';
import { formerMember } from '../../../../platform/data/formerMember.ts';
import {
  accountKey,
  allFollows,
  allQuestions,
  annotationsOf,
  auditOf,
  bookmarksKey,
  digestKey,
  emailKey,
  followsOf,
  formerMemberKey,
  formerMemberPrefix,
  leftIn,
  leftKey,
  membershipKey,
  membersOf,
  pageNotesOf,
  passkeysKey,
  portalVisitKey,
  questionsIn,
  questionsOf,
  reportMailKey,
  savedCountKey,
  savedListsOf,
  savedViewsOf,
  sessionKey,
  sessionsIn,
  sharedListsOf,
  sharedViewsOf,
  signalVotesOf,
} from '../../../../platform/data/keys.ts';
import { left } from '../../../../platform/data/left.ts';
import { passkeys } from '../../../../platform/data/passkey.ts';
import { pageNote, question, questionMark } from '../../../../platform/data/question.ts';
import { reportMail } from '../../../../platform/data/reportMail.ts';
import { savedCount } from '../../../../platform/data/savedCount.ts';
import { savedList, sharedList } from '../../../../platform/data/savedList.ts';
import { savedView, sharedView } from '../../../../platform/data/savedView.ts';
import { session } from '../../../../platform/data/session.ts';
import { signalVote } from '../../../../platform/data/signalVote.ts';
import { allRows, pages, storedPages } from '../../../../platform/data/table/query.ts';
import { getAll, getMany } from '../../../../platform/data/table/read.ts';
import { update } from '../../../../platform/data/table/writes.ts';
import { empty, exactly, type Progress } from './progress.ts';

/** Everybody who is or was in an organization, or shared something there. */
export async function peopleOf(organization: OrganizationUid): Promise<Set<AccountUid>> {
  const found = new Set<AccountUid>();
  const add = (rows: readonly { account_uid: AccountUid }[]) => {
    for (const { account_uid } of rows) found.add(account_uid);
  };
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization) })) add(rows);
  for await (const rows of pages(left, { PK: leftIn(organization) })) add(rows);
  for await (const rows of pages(sharedList, { GSI1PK: sharedListsOf(organization) })) add(rows);
  for await (const rows of pages(sharedView, { GSI1PK: sharedViewsOf(organization) })) add(rows);
  for await (const rows of pages(question, { GSI1PK: questionsIn(organization) })) add(rows);
  for await (const rows of pages(follow, { GSI1PK: allFollows, GSI1SK: `${organization}#` })) add(rows);
  // Only the audit log knows those who left earlier, so it is deleted last.
  for await (const items of storedPages(audit, { PK: auditOf(organization) })) {
    for (const { by, subject } of items) {
      for (const uid of [by?.S, subject?.S]) {
        const { success, data } = AccountUid.safeParse(uid);
        if (success) found.add(data);
      }
    }
  }
  return found;
}

/** The rows that lead to a person are deleted last, so that the next run finds what a killed one left. */
export async function deletePerson(
  organization: OrganizationUid,
  uid: AccountUid,
  progress: Progress,
): Promise<void> {
  await deleteSaved(organization, uid, progress);
  await deleteSessions(organization, uid, progress);
  const person = await readPerson(uid);
  const [former, removed] = await getAll(
    [formerMember, formerMemberKey(uid, organization)],
    [left, leftKey(organization, uid)],
  );
  const own = person?.memberships.some((each) => each.organization_uid === organization);
  const wasHere = own || former !== undefined || removed !== undefined;
  if (person && wasHere && !(await isElsewhere(organization, person))) await deleteAccount(person, progress);
  else await leave(organization, uid, person, progress);
  await empty(left, exactly(leftIn(organization), uid), progress);
}

async function deleteSaved(
  organization: OrganizationUid,
  uid: AccountUid,
  progress: Progress,
): Promise<void> {
  await empty(savedList, { PK: savedListsOf(organization, uid) }, progress);
  await empty(savedView, { PK: savedViewsOf(organization, uid) }, progress);
  await empty(annotations, { PK: annotationsOf(organization, uid) }, progress);
  await empty(follow, { PK: followsOf(organization, uid) }, progress);
  await empty(pageNote, { PK: pageNotesOf(organization, uid) }, progress);
  for (const { question_uid } of await allRows(question, { PK: questionsOf(organization, uid) })) {
    await empty(questionMark, exactly(allQuestions, question_uid), progress);
  }
  await empty(question, { PK: questionsOf(organization, uid) }, progress);
  for (const saved of ['lists', 'views', 'follows'] as const) {
    await empty(savedCount, { PK: savedCountKey(saved, organization, uid).PK }, progress);
  }
  await empty(digest, { PK: digestKey(organization, uid).PK }, progress);
  await empty(reportMail, { PK: reportMailKey(organization, uid).PK }, progress);
}

async function deleteSessions(
  organization: OrganizationUid | null,
  uid: AccountUid,
  progress: Progress,
): Promise<void> {
  for (const { session_uid, organization_uid } of await allRows(session, { GSI1PK: sessionsIn(uid) })) {
    if (organization !== null && organization_uid !== organization) continue;
    await empty(session, { PK: sessionKey(session_uid).PK }, progress);
  }
}

/** A removal from another organization that can still be undone needs the account, too. */
async function isElsewhere(
  organization: OrganizationUid,
  { account: { account_uid }, memberships }: Person,
): Promise<boolean> {
  if (memberships.some(({ organization_uid }) => organization_uid !== organization)) return true;
  const range = { PK: accountKey(account_uid).PK, SK: formerMemberPrefix };
  const former = await allRows(formerMember, range, { consistent: true });
  const others = former.filter(({ organization_uid }) => organization_uid !== organization);
  const keys = others.map(({ organization_uid }) => leftKey(organization_uid, account_uid));
  return (await getMany(left, keys)).length > 0;
}

async function deleteAccount({ account: row }: Person, progress: Progress): Promise<void> {
  const { account_uid, email } = row;
  await deleteSessions(null, account_uid, progress);
  await empty(bookmarks, { PK: bookmarksKey(account_uid).PK }, progress);
  await empty(passkeys, { PK: passkeysKey(account_uid).PK }, progress);
  await empty(signalVote, { PK: signalVotesOf(account_uid) }, progress);
  await empty(portalVisit, { PK: portalVisitKey(account_uid).PK }, progress);
  await empty(accountEmail, { PK: emailKey(email).PK }, progress);
  // With memberships, reset links and former names, in one transaction unless there are many.
  await empty(account, { PK: accountKey(account_uid).PK }, progress);
}

async function leave(
  organization: OrganizationUid,
  uid: AccountUid,
  person: Person | undefined,
  progress: Progress,
): Promise<void> {
  if (person?.account.primary_org_uid === organization) {
    const others = person.memberships.filter(({ organization_uid }) => organization_uid !== organization);
    const next = others.find(isOpen)?.organization_uid ?? null;
    const fields = { primary_org_uid: next, primary_gap_uid: null };
    const expected = { primary_org_uid: organization };
    await progress.note({}, [update(account, accountKey(uid), fields, expected)]);
  }
  const { PK } = accountKey(uid);
  await empty(formerMember, exactly(PK, formerMemberKey(uid, organization).SK), progress);
  await empty(membership, exactly(PK, membershipKey(uid, organization).SK), progress);
}
