import type { FunctionName } from './functionFolders.ts';

const session = [
  'ACCOUNT#*',
  'BOOKMARKS#*',
  'DOMAIN#*',
  'EMAIL#*',
  'ORGANIZATION#*',
  'ORGNAME#*',
  'SESSION#*',
];
const audited = [...session, 'AUDIT#*'];
const limited = [...audited, 'LIMIT#*'];
const mailing = [...limited, 'LINK#*', 'OUTBOX'];
const content = [...session, 'CONTENT', 'PAGETEXT#*', 'PORTALVISIT#*', 'SHELF#*'];
const changedPeople = [
  'CONTENT',
  'DIGEST#*',
  'MEMBERJOBROWS#*',
  'MEMBERJOBS#*',
  'MEMBERTURNS',
  'REPORTMAIL#*',
  'SUPPRESSED#*',
];
const views = ['SAVEDLISTS#*', 'SAVEDVIEWS#*', 'SHAREDLIST#*', 'SHAREDVIEW#*'];

/** The key prefixes that each function's policy allows; a test compares them with its bundle. */
export const portalRows: Partial<Record<FunctionName, readonly string[]>> = {
  auth: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  account: [...mailing, 'CONTENT', 'DIGEST#*', 'REPORTMAIL#*', 'SUPPRESSED#*'],
  reset: mailing,
  invite: [...mailing, 'SUPPRESSED#*'],
  profile: [...limited, 'OUTBOX'],
  assume: audited,
  secondFactor: [...limited, 'OUTBOX'],
  passkey: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  lookup: [...content, ...views, 'ANNOTATIONS#*', 'LIMIT#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
  savedLists: [...session, ...views, 'ANNOTATIONS#*', 'SAVEDCOUNT#*'],
  organizations: [...audited, ...content],
  members: [...mailing, ...changedPeople],
  profiles: audited,
  tokens: audited,
  audit: [...limited, 'AUDITSTREAM#*'],
  personnel: content,
  forms: [
    ...limited,
    ...content,
    'MESSAGES',
    'OUTBOX',
    'PAGENOTES#*',
    'QUESTIONMARKS',
    'QUESTIONS#*',
    'REQUESTER#*',
    'RIGHTS',
    'RIGHTSCOUNT#*',
    'SENTFORM#*',
  ],
  products: [...content, 'LIMIT#*', 'OUTBOX', 'PAGENOTES#*', 'QUESTIONMARKS', 'QUESTIONS#*'],
  publishing: [...audited, ...content, 'PRODUCT#*', 'UPLOAD#*'],
  activity: [...content, 'LIMIT#*', 'PRODUCT#*'],
  mailEvents: ['SUPPRESSED#*'],
  outbox: [
    'ACCOUNT#*',
    ...views,
    'ANNOTATIONS#*',
    'BOOKMARKS#*',
    'EMAIL#*',
    'OUTBOX',
    'PAGENOTES#*',
    'QUESTIONMARKS',
    'QUESTIONS#*',
    'SAVEDCOUNT#*',
    'SUPPRESSED#*',
  ],
  auditStream: [
    'ACCOUNT#*',
    'AUDIT#*',
    'AUDITSTREAM#*',
    'BOOKMARKS#*',
    'DOMAIN#*',
    'EMAIL#*',
    'ORGANIZATION#*',
    'ORGNAME#*',
    'OUTBOX',
  ],
  auditSeals: ['AUDIT#*', 'DOMAIN#*', 'ORGANIZATION#*', 'ORGNAME#*'],
  digests: [...content, ...views, 'DIGEST#*', 'LINK#*', 'OUTBOX', 'REPORTMAIL#*', 'SUPPRESSED#*'],
  memberJobs: [...mailing.filter((row) => row !== 'SESSION#*'), ...changedPeople],
  scanVerdicts: ['CONTENT', 'PAGETEXT#*', 'PORTALVISIT#*', 'SHELF#*', 'UPLOAD#*'],
};
