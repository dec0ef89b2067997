import type { FunctionName } from './functionFolders.ts';

/** What every call with a session reads, and what these rows bring along: addresses and names that nobody else may have. */
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
const content = [...session, 'CONTENT', 'PORTALVISIT#*', 'SHELF#*'];
const views = ['SAVEDLISTS#*', 'SAVEDVIEWS#*', 'SHAREDLIST#*', 'SHAREDVIEW#*'];

/**
 * How the keys of the portal table begin that a function may touch, as its policy has them. A test compares this with the keys
 * that its bundle can form: what a function begins to touch must be named here, or it would be refused in the cloud.
 */
export const portalRows: Partial<Record<FunctionName, readonly string[]>> = {
  auth: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  account: [...mailing, 'DIGEST#*', 'SUPPRESSED#*'],
  reset: mailing,
  invite: [...mailing, 'SUPPRESSED#*'],
  profile: limited,
  assume: audited,
  secondFactor: limited,
  passkey: [...mailing, 'CHALLENGE#*', 'PASSKEYS#*'],
  lookup: [...session, 'ANNOTATIONS#*', 'LIMIT#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
  savedLists: [...session, ...views, 'ANNOTATIONS#*', 'SAVEDCOUNT#*'],
  organizations: [...audited, ...content],
  members: [...mailing, 'DIGEST#*', 'SUPPRESSED#*'],
  profiles: audited,
  tokens: audited,
  audit: audited,
  personnel: content,
  forms: [...limited, 'MESSAGES', 'OUTBOX', 'SENTFORM#*'],
  products: content,
  publishing: [...audited, ...content, 'PRODUCT#*', 'UPLOAD#*'],
  activity: [...session, 'LIMIT#*'],
  mailEvents: ['SUPPRESSED#*'],
  outbox: [...session, ...views, 'ANNOTATIONS#*', 'OUTBOX', 'SAVEDCOUNT#*', 'SUPPRESSED#*'],
  auditSeals: ['AUDIT#*', 'DOMAIN#*', 'ORGANIZATION#*', 'ORGNAME#*'],
  digests: [...session, ...views, 'DIGEST#*', 'LINK#*', 'OUTBOX', 'SUPPRESSED#*'],
  scanVerdicts: ['UPLOAD#*'],
};
