import { createHash } from 'node:crypto';
import { asciiDomain } from '../../../shared/model/access/person.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { QuestionState, QuestionUid } from '../../../shared/model/content/question.ts';
import type { UploadUid } from '../../../shared/model/content/upload.ts';
import type {
  AccountUid,
  AlertUid,
  ExportUid,
  GapUid,
  MemberJobUid,
  OrganizationUid,
  PreviewUid,
  SavedListUid,
  SavedViewUid,
  SessionUid,
} from '../../../shared/model/ids.ts';
import type { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { type SignalKind, type SignalPlace, signalKey } from '../../../shared/model/lookup/signal.ts';
import type { MessageState, MessageUid } from '../../../shared/model/site/contactMessage.ts';
import type { RightsState } from '../../../shared/model/site/rightsRequest.ts';

/** Every key of the portal table. A partition holds everything that is read together. */
const row = (PK: string, SK: string) => ({ PK, SK });
const indexed = (GSI1PK: string, GSI1SK: string) => ({ GSI1PK, GSI1SK });

/** For uniqueness, case, width and repeated spaces don't count. */
export const normalized = (text: string) =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** The space sorts a name before longer ones that start with it. */
const byName = (name: string, uid: string) => `${normalized(name)} #${uid}`;

// One query reads a person with memberships and reset links.
export const accountKey = (account: AccountUid) => row(`ACCOUNT#${account}`, 'ACCOUNT');
export const membershipKey = (account: AccountUid, organization: OrganizationUid) =>
  row(`ACCOUNT#${account}`, `MEMBER#${organization}`);
/** A former member's name as the organization knew it. */
export const formerMemberPrefix = 'FORMER#';
export const formerMemberKey = (account: AccountUid, organization: OrganizationUid) =>
  row(`ACCOUNT#${account}`, `${formerMemberPrefix}${organization}`);
export const resetLinkKey = (account: AccountUid, place: number) =>
  row(`ACCOUNT#${account}`, `LINK#${place}`);
export const bookmarksKey = (account: AccountUid) => row(`BOOKMARKS#${account}`, 'BOOKMARKS');
export const savedListsOf = (organization: OrganizationUid, account: AccountUid) =>
  `SAVEDLISTS#${organization}#${account}`;
export const savedListKey = (organization: OrganizationUid, account: AccountUid, list: SavedListUid) =>
  row(savedListsOf(organization, account), list);
/** The owner of a shared list, within the organization. */
export const sharedListKey = (organization: OrganizationUid, list: SavedListUid) =>
  row(`SHAREDLIST#${organization}#${list}`, 'SHAREDLIST');
export const sharedListsOf = (organization: OrganizationUid) => `SHAREDLISTS#${organization}`;
export const sharedListIndex = (organization: OrganizationUid, list: SavedListUid) =>
  indexed(sharedListsOf(organization), list);
export const savedViewsOf = (organization: OrganizationUid, account: AccountUid) =>
  `SAVEDVIEWS#${organization}#${account}`;
export const savedViewKey = (organization: OrganizationUid, account: AccountUid, view: SavedViewUid) =>
  row(savedViewsOf(organization, account), view);
export const sharedViewKey = (organization: OrganizationUid, view: SavedViewUid) =>
  row(`SHAREDVIEW#${organization}#${view}`, 'SHAREDVIEW');
export const sharedViewsOf = (organization: OrganizationUid) => `SHAREDVIEWS#${organization}`;
export const sharedViewIndex = (organization: OrganizationUid, view: SavedViewUid) =>
  indexed(sharedViewsOf(organization), view);
export type Saved = 'lists' | 'views' | 'follows';
export const savedCountKey = (saved: Saved, organization: OrganizationUid, account: AccountUid | null) =>
  row(`SAVEDCOUNT#${saved}#${organization}${account ? `#${account}` : ''}`, 'SAVEDCOUNT');
export const alertsOf = (organization: OrganizationUid, account: AccountUid) =>
  `FOLLOWS#${organization}#${account}`;
export const alertKey = (organization: OrganizationUid, account: AccountUid, alert: AlertUid) =>
  row(alertsOf(organization, account), alert);
export const allAlerts = 'FOLLOWS';
/** A person’s alerts are next to each other, so that they get one mail. */
export const alertIndex = (organization: OrganizationUid, account: AccountUid, alert: AlertUid) =>
  indexed(allAlerts, `${organization}#${account}#${alert}`);
export const alertRunKey = { PK: 'FOLLOWRUN', SK: 'RUN' };
export const annotationsOf = (organization: OrganizationUid, account: AccountUid | null) =>
  account ? `ANNOTATIONS#${organization}#${account}` : `ANNOTATIONS#${organization}`;
export const annotationsKey = (
  organization: OrganizationUid,
  account: AccountUid | null,
  object: ObjectSid,
) => row(annotationsOf(organization, account), String(object));
export const leftIn = (organization: OrganizationUid) => `LEFT#${organization}`;
export const leftKey = (organization: OrganizationUid, account: AccountUid) =>
  row(leftIn(organization), account);
export const dueLeavers = 'LEFTDUE';
/** The one whose time comes first is first. */
export const leftIndex = (purgeAt: string, organization: OrganizationUid, account: AccountUid) =>
  indexed(dueLeavers, `${purgeAt}#${organization}#${account}`);
export const digestKey = (organization: OrganizationUid, account: AccountUid) =>
  row(`DIGEST#${organization}#${account}`, 'DIGEST');
export const allDigests = 'DIGESTS';
export const digestIndex = (dueAt: string, account: AccountUid) => indexed(allDigests, `${dueAt}#${account}`);
export const signalVotesOf = (account: AccountUid) => `SIGNALVOTES#${account}`;
export const signalVoteKey = (account: AccountUid, signal: SignalPlace) =>
  row(signalVotesOf(account), signalKey(signal));
export const signalTallies = 'SIGNALTALLY';
export const signalTallyKey = (kind: SignalKind) => row(signalTallies, kind);
export const membersOf = (organization: OrganizationUid) => `MEMBERS#${organization}`;
export const memberIndex = (organization: OrganizationUid, name: string, account: AccountUid) =>
  indexed(membersOf(organization), byName(name, account));

export const organizationKey = (organization: OrganizationUid) =>
  row(`ORGANIZATION#${organization}`, 'ORGANIZATION');
export const endingMailKey = (organization: OrganizationUid, end: string, days: number) =>
  row(`ENDMAIL#${organization}`, `${end}#${days}`);
export const allOrganizations = 'ORGANIZATIONS';
export const organizationIndex = (name: string, organization: OrganizationUid) =>
  indexed(allOrganizations, byName(name, organization));
export const profileKey = (organization: OrganizationUid, gap: GapUid) =>
  row(`ORGANIZATION#${organization}`, `PROFILE#${gap}`);
export const profileNameKey = (organization: OrganizationUid, name: string) =>
  row(`ORGANIZATION#${organization}`, `PROFILENAME#${normalized(name)}`);

export const previewKey = (organization: OrganizationUid, preview: PreviewUid) =>
  row(`ORGANIZATION#${organization}`, `PREVIEW#${preview}`);

/** Unicode and punycode spellings of a domain are equal. */
export const normalizedDomain = (domain: string) =>
  asciiDomain(domain.normalize('NFKC').trim()) || normalized(domain);
export const normalizedEmail = (email: string) => {
  const [, local, domain] = email.normalize('NFKC').match(/^(.*)@([^@]*)$/s) ?? [];
  return local === undefined || domain === undefined
    ? normalized(email)
    : `${normalized(local)}@${normalizedDomain(domain)}`;
};

export const emailDomainKey = (domain: string) => row(`DOMAIN#${normalizedDomain(domain)}`, 'DOMAIN');

// Uniqueness is enforced by a row, written in the same transaction.
export const emailKey = (email: string) => row(`EMAIL#${normalizedEmail(email)}`, 'EMAIL');
export const organizationNameKey = (name: string) => row(`ORGNAME#${normalized(name)}`, 'ORGNAME');

export const shelfKey = (hash: string, part: number) => row(`SHELF#${hash}`, String(part).padStart(4, '0'));
export const pageTextKey = (file: string, part: number) =>
  row(`PAGETEXT#${file}`, String(part).padStart(4, '0'));
/** A constant, since bundlers keep calls, and a test reads from the bundles which keys a function can form. */
export const contentKey = { PK: 'CONTENT', SK: 'CURRENT' };
export const contentReleasePrefix = 'RELEASE#';
export const contentReleaseKey = (release: number) =>
  row('CONTENT', `${contentReleasePrefix}${String(release).padStart(8, '0')}`);
export const readingKey = (account: AccountUid) => row(`PORTALVISIT#${account}`, 'READING');
// Questions and notes on pages of reports. A mark leads from a question's id to its row.
export const questionsOf = (organization: OrganizationUid, account: AccountUid) =>
  `QUESTIONS#${organization}#${account}`;
export const questionKey = (organization: OrganizationUid, account: AccountUid, question: QuestionUid) =>
  row(questionsOf(organization, account), question);
export const questionsIn = (organization: OrganizationUid) => `QUESTIONSIN#${organization}`;
export const questionIndex = (organization: OrganizationUid, question: QuestionUid) =>
  indexed(questionsIn(organization), question);
export const allQuestions = 'QUESTIONMARKS';
export const questionMarkKey = (question: QuestionUid) => row(allQuestions, question);
export const questionMarksIn = (state: QuestionState) => `QUESTIONMARKS#${state}`;
export const questionMarkIndex = (state: QuestionState, question: QuestionUid) =>
  indexed(questionMarksIn(state), question);
export const pageNotesOf = (organization: OrganizationUid, account: AccountUid) =>
  `PAGENOTES#${organization}#${account}`;
export const pageNoteKey = (organization: OrganizationUid, account: AccountUid, note: QuestionUid) =>
  row(pageNotesOf(organization, account), note);
export const reportMailingKey = { PK: 'CONTENT', SK: 'MAILING' };
export const reportMailKey = (organization: OrganizationUid, account: AccountUid) =>
  row(`REPORTMAIL#${organization}#${account}`, 'REPORTMAIL');
export const portalVisitKey = (account: AccountUid) => row(`PORTALVISIT#${account}`, 'PORTALVISIT');

export const sessionKey = (session: SessionUid) => row(`SESSION#${session}`, 'SESSION');
export const sessionsIn = (account: AccountUid) => `SESSIONS#${account}`;
export const sessionsOf = (account: AccountUid, startedAt: string) => indexed(sessionsIn(account), startedAt);

export const passkeysKey = (account: AccountUid) => row(`PASSKEYS#${account}`, 'PASSKEYS');
export const challengeKey = (hash: string) => row(`CHALLENGE#${hash}`, 'CHALLENGE');

export const limitKey = (action: string, subject: string) => row(`LIMIT#${action}#${subject}`, 'LIMIT');

export const auditOf = (organization: OrganizationUid) => `AUDIT#${organization}`;
export const auditKey = (organization: OrganizationUid, at: string, id: string) =>
  row(auditOf(organization), `${at}#${id}`);

export const auditStreamKey = (organization: OrganizationUid) =>
  row(`AUDITSTREAM#${organization}`, 'AUDITSTREAM');
export const allAuditStreams = 'AUDITSTREAMS';
export const auditStreamIndex = (organization: OrganizationUid) => indexed(allAuditStreams, organization);

export const mailedLinkKey = (tokenHash: string) => row(`LINK#${tokenHash}`, 'LINK');
export const mailedLinksOf = (organization: OrganizationUid) => `LINKS#${organization}`;
export const mailedLinkIndex = (organization: OrganizationUid, tokenHash: string) =>
  indexed(mailedLinksOf(organization), tokenHash);

export const allMessages = 'MESSAGES';
export const messageKey = (message: MessageUid) => row(allMessages, message);
export const messagesIn = (state: MessageState) => `MESSAGES#${state}`;
export const messageIndex = (state: MessageState, message: MessageUid) => indexed(messagesIn(state), message);
// Personal data of a request is in a row of its own, so that it can be erased alone.
export const allRights = 'RIGHTS';
export const rightsKey = (reference: string) => {
  const [, year = '', number = ''] = reference.split('-');
  return row(allRights, `${year}#${number.padStart(8, '0')}`);
};
export const rightsIn = (state: RightsState) => `RIGHTS#${state}`;
export const rightsIndex = (state: RightsState, reference: string) =>
  indexed(rightsIn(state), rightsKey(reference).SK);
export const rightsCountKey = (year: number) => row(`RIGHTSCOUNT#${year}`, 'RIGHTSCOUNT');
export const requesterKey = (reference: string) => row(`REQUESTER#${reference}`, 'REQUESTER');
export const sentFormKey = (hash: string) => row(`SENTFORM#${hash}`, 'SENTFORM');

// The outbox: queued mails, oldest first, and former members to clean up after. It stays small, as rows are deleted when done.
export const outbox = 'OUTBOX';
export const queuedMailKey = (mail: string) => row(outbox, mail);
export const departurePrefix = 'DEPARTURE#';
export const departureKey = (leftAt: string, organization: OrganizationUid, account: AccountUid) =>
  row(outbox, `${departurePrefix}${leftAt}#${organization}#${account}`);

// Jobs that change an organization's people, with a row for each person, and the turns that wait for the queue.
export const memberJobsOf = (organization: OrganizationUid) => `MEMBERJOBS#${organization}`;
export const memberJobKey = (organization: OrganizationUid, job: MemberJobUid) =>
  row(memberJobsOf(organization), job);
export const memberJobRowsOf = (organization: OrganizationUid, job: MemberJobUid) =>
  `MEMBERJOBROWS#${organization}#${job}`;
export const memberJobRowKey = (organization: OrganizationUid, job: MemberJobUid, at: number) =>
  row(memberJobRowsOf(organization, job), memberJobRowAt(at));
export const memberJobRowAt = (at: number) => String(at).padStart(5, '0');
export const memberTurns = 'MEMBERTURNS';
export const memberTurnKey = (organization: OrganizationUid, job: MemberJobUid, turn: number) =>
  row(memberTurns, `${organization}#${job}#${turn}`);

// Exports of an organization; one at a time is made.
export const exportsOf = (organization: OrganizationUid) => `EXPORTS#${organization}`;
export const exportKey = (organization: OrganizationUid, uid: ExportUid) => row(exportsOf(organization), uid);
export const runningExports = 'RUNNINGEXPORTS';
export const runningExportKey = (organization: OrganizationUid) => row(runningExports, organization);

// Deletions of organizations that were asked for, and the certificates, which stay.
export const deletions = 'DELETIONS';
export const deletionKey = (organization: OrganizationUid) => row(deletions, organization);
export const certificates = 'CERTIFICATES';
export const certificateKey = (organization: OrganizationUid) => row(certificates, organization);

// Only a hash, since a bounced address may no longer belong to an account.
export const addressHash = (email: string) =>
  createHash('sha256').update(normalizedEmail(email)).digest('hex');
export const suppressionKey = (hash: string) => row(`SUPPRESSED#${hash}`, 'SUPPRESSED');

// Uploads, and the revisions of an item.
export const uploadKey = (upload: UploadUid) => row(`UPLOAD#${upload}`, 'UPLOAD');
export const revisionsOf = (product: ProductUid) => `PRODUCT#${product}`;
export const revisionKey = (product: ProductUid, revision: number) =>
  row(revisionsOf(product), String(revision).padStart(8, '0'));
