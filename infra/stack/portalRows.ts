import type { FunctionName } from './functionFolders.ts';

/** The words of a list. */
export const rows = (list: string): string[] => list.trim().split(/\s+/);

const session = rows('ACCOUNT#* BOOKMARKS#* DOMAIN#* EMAIL#* ORGANIZATION#* ORGNAME#* SESSION#*');
const audited = [...session, 'AUDIT#*'];
const limited = [...audited, 'LIMIT#*'];
const mailing = [...limited, 'LINK#*', 'OUTBOX'];
const content = [...session, 'CONTENT', 'PAGETEXT#*', 'PORTALVISIT#*', 'SHELF#*'];
const changedPeople = rows(`
  CONTENT DIGEST#* LEFT#* MEMBERJOBROWS#* MEMBERJOBS#* MEMBERTURNS REPORTMAIL#* SUPPRESSED#*
`);
const saved = ['ANNOTATIONS#*', 'FOLLOWS#*', 'PAGENOTES#*', 'SAVEDCOUNT#*'];
const views = ['SAVEDLISTS#*', 'SAVEDVIEWS#*', 'SHAREDLIST#*', 'SHAREDVIEW#*'];

/** The key prefixes that each function may read; a test compares them with its bundle. */
export const portalRows: Partial<Record<FunctionName, readonly string[]>> = {
  auth: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  account: [...mailing, 'CONTENT', 'DIGEST#*', 'FOLLOWS#*', 'REPORTMAIL#*', 'SUPPRESSED#*'],
  reset: mailing,
  invite: [...mailing, 'SUPPRESSED#*'],
  profile: [...limited, 'OUTBOX'],
  assume: audited,
  secondFactor: [...limited, 'OUTBOX'],
  passkey: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  lookup: [...content, 'ANNOTATIONS#*', 'LIMIT#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
  savedLists: [...session, ...views, ...rows('ANNOTATIONS#* FOLLOWS#* LIMIT#* LINK#* OUTBOX SAVEDCOUNT#*')],
  organizations: [...limited, ...content, 'CERTIFICATES', 'DELETIONS', 'EXPORTS#*', 'RUNNINGEXPORTS'],
  members: [...mailing, ...content, ...changedPeople, ...saved, ...views, 'QUESTIONMARKS', 'QUESTIONS#*'],
  profiles: audited,
  tokens: audited,
  audit: [...limited, 'AUDITSTREAM#*'],
  personnel: content,
  forms: [
    ...limited,
    ...content,
    ...rows(`
    MESSAGES OUTBOX PAGENOTES#* QUESTIONMARKS QUESTIONS#* REQUESTER#* RIGHTS RIGHTSCOUNT#* SENTFORM#*
  `),
  ],
  products: [...content, 'LIMIT#*', 'OUTBOX', 'PAGENOTES#*', 'QUESTIONMARKS', 'QUESTIONS#*'],
  publishing: [...audited, ...content, 'PRODUCT#*', 'UPLOAD#*'],
  activity: [...content, 'LIMIT#*', 'PRODUCT#*'],
  mailEvents: ['SUPPRESSED#*'],
  outbox: [
    'ACCOUNT#*',
    ...views,
    ...rows(`
    ANNOTATIONS#* BOOKMARKS#* EMAIL#* FOLLOWS#* LEFT#* OUTBOX PAGENOTES#* QUESTIONMARKS
    QUESTIONS#* SAVEDCOUNT#* SUPPRESSED#*
  `),
  ],
  auditStream: rows(`
    ACCOUNT#* AUDIT#* AUDITSTREAM#* BOOKMARKS#* DOMAIN#* EMAIL#* ORGANIZATION#* ORGNAME#* OUTBOX
  `),
  auditSeals: ['AUDIT#*', 'DOMAIN#*', 'ORGANIZATION#*', 'ORGNAME#*'],
  closedDays: rows('ACCOUNT#* BOOKMARKS#* DOMAIN#* EMAIL#* LEFT#* ORGANIZATION#* ORGNAME#* OUTBOX'),
  digests: [
    ...content,
    ...rows('DIGEST#* ENDMAIL#* FOLLOWRUN FOLLOWS#* LINK#* OUTBOX REPORTMAIL#* SUPPRESSED#*'),
  ],
  memberJobs: [...mailing.filter((row) => row !== 'SESSION#*'), ...changedPeople],
  /** It reads little, but deletes whatever belongs to an organization. */
  organizationJobs: rows(`
    ACCOUNT#* ANNOTATIONS#* AUDIT#* AUDITSTREAM#* BOOKMARKS#* CERTIFICATES CHALLENGE#* CONTENT DELETIONS
    DIGEST#* DOMAIN#* EMAIL#* ENDMAIL#* EXPORTS#* FOLLOWS#* LEFT#* LINK#* MEMBERJOBROWS#* MEMBERJOBS#*
    MEMBERTURNS ORGANIZATION#* ORGNAME#* OUTBOX PAGENOTES#* PAGETEXT#* PASSKEYS#* PORTALVISIT#*
    QUESTIONMARKS QUESTIONS#* REPORTMAIL#* RUNNINGEXPORTS SAVEDCOUNT#* SAVEDLISTS#* SAVEDVIEWS#* SESSION#*
    SHAREDLIST#* SHAREDVIEW#* SHELF#* SIGNALTALLY SIGNALVOTES#*
  `),
  scanVerdicts: ['CONTENT', 'PAGETEXT#*', 'PORTALVISIT#*', 'SHELF#*', 'UPLOAD#*'],
};

/** The partitions of the index that each function queries; a test compares them with its bundle. */
export const portalIndex: Partial<Record<FunctionName, readonly string[]>> = {
  account: ['SESSIONS#*'],
  invite: ['MEMBERS#*'],
  profile: ['MEMBERS#*'],
  savedLists: ['SHAREDLISTS#*', 'SHAREDVIEWS#*'],
  organizations: ['MEMBERS#*', 'ORGANIZATIONS'],
  members: ['MEMBERS#*', 'ORGANIZATIONS', 'SESSIONS#*'],
  profiles: ['MEMBERS#*'],
  forms: ['MESSAGES#*', 'QUESTIONMARKS#*', 'QUESTIONSIN#*', 'RIGHTS#*'],
  memberJobs: ['MEMBERS#*'],
  organizationJobs: rows('FOLLOWS LINKS#* MEMBERS#* QUESTIONSIN#* SESSIONS#* SHAREDLISTS#* SHAREDVIEWS#*'),
  auditSeals: ['ORGANIZATIONS'],
  auditStream: ['AUDITSTREAMS', 'MEMBERS#*'],
  closedDays: ['LEFTDUE', 'ORGANIZATIONS'],
  digests: ['DIGESTS', 'FOLLOWS', 'MEMBERS#*', 'ORGANIZATIONS'],
};
