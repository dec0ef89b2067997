import type { FunctionName } from './functionFolders.ts';
import type { WriteAction } from './grants.ts';

export type PortalWrites = {
  readonly [A in WriteAction]?: readonly string[];
} & {
  /** Rows of which a function updates only these fields. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

/** A request names these beside the fields that it updates. */
export const inEveryUpdate = ['PK', 'SK', 'version'];

/** Every call may extend its session. */
const noted = ['last_seen_at'];

/** The key prefixes that each function may write, by action; a test compares them with what its bundle does. */
export const portalWrites: Partial<Record<FunctionName, PortalWrites>> = {
  auth: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'LINK#*', 'OUTBOX', 'PASSKEYS#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'PASSKEYS#*', 'SESSION#*'],
    DeleteItem: ['LIMIT#*', 'SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  account: {
    PutItem: ['AUDIT#*', 'BOOKMARKS#*', 'DIGEST#*', 'OUTBOX', 'REPORTMAIL#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'BOOKMARKS#*', 'DIGEST#*', 'FOLLOWS#*', 'LIMIT#*', 'REPORTMAIL#*', 'SESSION#*'],
    DeleteItem: ['DIGEST#*', 'SESSION#*'],
    fields: { 'FOLLOWS#*': ['status', 'waiting'], 'SESSION#*': ['last_seen_at', 'session_epoch'] },
  },
  reset: {
    PutItem: ['ACCOUNT#*', 'LINK#*', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  invite: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'EMAIL#*', 'LINK#*', 'OUTBOX', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  profile: {
    PutItem: ['AUDIT#*', 'OUTBOX', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  assume: {
    PutItem: ['AUDIT#*'],
    UpdateItem: ['SESSION#*'],
    fields: { 'SESSION#*': ['acting', 'last_seen_at'] },
  },
  secondFactor: {
    PutItem: ['AUDIT#*', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['LIMIT#*'],
    fields: { 'SESSION#*': noted },
  },
  passkey: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'CHALLENGE#*', 'LINK#*', 'OUTBOX', 'PASSKEYS#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'PASSKEYS#*', 'SESSION#*'],
    DeleteItem: ['CHALLENGE#*', 'SESSION#*'],
    ConditionCheckItem: ['ACCOUNT#*'],
    fields: { 'SESSION#*': noted },
  },
  lookup: {
    PutItem: ['SIGNALTALLY', 'SIGNALVOTES#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
    DeleteItem: ['SIGNALVOTES#*'],
    fields: { 'SESSION#*': ['last_seen_at', 'source'], 'ACCOUNT#*': ['current_source'] },
  },
  savedLists: {
    PutItem: [
      'ANNOTATIONS#*',
      'FOLLOWS#*',
      'LINK#*',
      'OUTBOX',
      'SAVEDCOUNT#*',
      'SAVEDLISTS#*',
      'SAVEDVIEWS#*',
      'SHAREDLIST#*',
      'SHAREDVIEW#*',
    ],
    UpdateItem: [
      'ANNOTATIONS#*',
      'FOLLOWS#*',
      'LIMIT#*',
      'SAVEDCOUNT#*',
      'SAVEDLISTS#*',
      'SAVEDVIEWS#*',
      'SESSION#*',
    ],
    DeleteItem: ['FOLLOWS#*', 'SAVEDLISTS#*', 'SAVEDVIEWS#*', 'SHAREDLIST#*', 'SHAREDVIEW#*'],
    fields: { 'SESSION#*': noted },
  },
  organizations: {
    PutItem: ['AUDIT#*', 'ORGANIZATION#*', 'ORGNAME#*'],
    UpdateItem: ['ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['ORGNAME#*'],
    fields: { 'SESSION#*': noted },
  },
  members: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'EMAIL#*', 'LINK#*', 'MEMBERJOBS#*', 'MEMBERTURNS', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'LINK#*', 'MEMBERJOBS#*', 'SESSION#*'],
    DeleteItem: ['ACCOUNT#*', 'DIGEST#*', 'EMAIL#*', 'REPORTMAIL#*', 'SESSION#*'],
    ConditionCheckItem: ['ACCOUNT#*'],
    BatchWriteItem: ['MEMBERJOBROWS#*'],
    fields: { 'SESSION#*': noted, 'LINK#*': ['copied_token'] },
  },
  profiles: {
    PutItem: ['AUDIT#*', 'DOMAIN#*', 'ORGANIZATION#*'],
    UpdateItem: ['DOMAIN#*', 'ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['DOMAIN#*', 'ORGANIZATION#*'],
    fields: { 'SESSION#*': noted },
  },
  tokens: {
    PutItem: ['AUDIT#*', 'ORGANIZATION#*'],
    UpdateItem: ['ORGANIZATION#*', 'SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  audit: {
    PutItem: ['AUDIT#*', 'AUDITSTREAM#*'],
    UpdateItem: ['AUDITSTREAM#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['AUDITSTREAM#*'],
    fields: { 'SESSION#*': noted },
  },
  personnel: {
    UpdateItem: ['SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  forms: {
    PutItem: ['AUDIT#*', 'MESSAGES', 'OUTBOX', 'REQUESTER#*', 'RIGHTS', 'SENTFORM#*'],
    UpdateItem: [
      'LIMIT#*',
      'MESSAGES',
      'QUESTIONMARKS',
      'QUESTIONS#*',
      'REQUESTER#*',
      'RIGHTS',
      'RIGHTSCOUNT#*',
      'SENTFORM#*',
      'SESSION#*',
    ],
    fields: { 'SESSION#*': noted },
  },
  products: {
    PutItem: ['OUTBOX', 'PAGENOTES#*', 'PORTALVISIT#*', 'QUESTIONMARKS', 'QUESTIONS#*'],
    UpdateItem: ['LIMIT#*', 'PAGENOTES#*', 'PORTALVISIT#*', 'QUESTIONMARKS', 'QUESTIONS#*', 'SESSION#*'],
    DeleteItem: ['PAGENOTES#*'],
    fields: { 'SESSION#*': noted },
  },
  publishing: {
    PutItem: ['AUDIT#*', 'CONTENT', 'PRODUCT#*', 'UPLOAD#*'],
    UpdateItem: ['CONTENT', 'SESSION#*', 'UPLOAD#*'],
    ConditionCheckItem: ['CONTENT'],
    BatchWriteItem: ['SHELF#*'],
    fields: { 'SESSION#*': noted },
  },
  activity: {
    UpdateItem: ['LIMIT#*', 'SESSION#*'],
    fields: { 'SESSION#*': noted },
  },
  mailEvents: {
    PutItem: ['SUPPRESSED#*'],
  },
  outbox: {
    DeleteItem: ['OUTBOX', 'QUESTIONMARKS', 'QUESTIONS#*', 'SAVEDCOUNT#*'],
    BatchWriteItem: ['ANNOTATIONS#*', 'FOLLOWS#*', 'PAGENOTES#*', 'SAVEDLISTS#*', 'SAVEDVIEWS#*'],
  },
  memberJobs: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'EMAIL#*', 'LINK#*', 'MEMBERTURNS', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'MEMBERJOBROWS#*', 'MEMBERJOBS#*'],
    DeleteItem: ['ACCOUNT#*', 'DIGEST#*', 'EMAIL#*', 'MEMBERTURNS', 'REPORTMAIL#*'],
    ConditionCheckItem: ['ACCOUNT#*'],
    fields: { 'MEMBERJOBROWS#*': ['now', 'outcome', 'reason'] },
  },
  auditStream: {
    PutItem: ['AUDIT#*', 'OUTBOX'],
    UpdateItem: ['AUDITSTREAM#*'],
  },
  digests: {
    PutItem: ['CONTENT', 'FOLLOWRUN', 'LINK#*', 'OUTBOX', 'REPORTMAIL#*'],
    UpdateItem: ['CONTENT', 'DIGEST#*', 'FOLLOWRUN', 'FOLLOWS#*', 'REPORTMAIL#*'],
    DeleteItem: ['DIGEST#*'],
  },
  scanVerdicts: {
    PutItem: ['PAGETEXT#*'],
    UpdateItem: ['UPLOAD#*'],
  },
};
