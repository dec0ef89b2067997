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
  lookup: [...session, ...views, 'ANNOTATIONS#*', 'LIMIT#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
  savedLists: [...session, ...views, 'ANNOTATIONS#*', 'SAVEDCOUNT#*'],
  organizations: [...audited, ...content],
  members: [...mailing, 'CONTENT', 'DIGEST#*', 'REPORTMAIL#*', 'SUPPRESSED#*'],
  profiles: audited,
  tokens: audited,
  audit: [...limited, 'AUDITSTREAM#*'],
  personnel: content,
  forms: [...limited, 'MESSAGES', 'OUTBOX', 'REQUESTER#*', 'RIGHTS', 'RIGHTSCOUNT#*', 'SENTFORM#*'],
  products: [...content, 'LIMIT#*', 'OUTBOX'],
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
  scanVerdicts: ['CONTENT', 'PAGETEXT#*', 'PORTALVISIT#*', 'SHELF#*', 'UPLOAD#*'],
};
