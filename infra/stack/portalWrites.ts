import type { FunctionName } from './functionFolders.ts';
import type { WriteAction } from './grants.ts';
import { rows } from './portalRows.ts';

export type PortalWrites = {
  readonly [A in WriteAction]?: readonly string[];
} & {
  /** Rows of which a function updates only these fields. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
};

/** A request names these beside the fields that it updates. */
export const inEveryUpdate = ['PK', 'SK', 'version'];

const written: Partial<Record<FunctionName, PortalWrites>> = {
  auth: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'LINK#*', 'OUTBOX', 'PASSKEYS#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'PASSKEYS#*', 'SESSION#*'],
    DeleteItem: ['LIMIT#*', 'SESSION#*'],
  },
  account: {
    PutItem: ['AUDIT#*', 'BOOKMARKS#*', 'DIGEST#*', 'OUTBOX', 'REPORTMAIL#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'BOOKMARKS#*', 'DIGEST#*', 'FOLLOWS#*', 'LIMIT#*', 'REPORTMAIL#*', 'SESSION#*'],
    DeleteItem: ['DIGEST#*', 'SESSION#*'],
    fields: { 'FOLLOWS#*': ['status', 'waiting'], 'SESSION#*': ['last_seen_at', 'session_epoch'] },
  },
  reset: { PutItem: ['ACCOUNT#*', 'LINK#*', 'OUTBOX'], UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'] },
  invite: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'EMAIL#*', 'LINK#*', 'OUTBOX', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['SESSION#*'],
  },
  profile: {
    PutItem: ['AUDIT#*', 'OUTBOX', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['SESSION#*'],
  },
  assume: {
    PutItem: ['AUDIT#*'],
    UpdateItem: ['SESSION#*'],
    fields: { 'SESSION#*': ['acting', 'last_seen_at', 'viewing'] },
  },
  secondFactor: {
    PutItem: ['AUDIT#*', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['LIMIT#*'],
  },
  passkey: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'CHALLENGE#*', 'LINK#*', 'OUTBOX', 'PASSKEYS#*', 'SESSION#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'PASSKEYS#*', 'SESSION#*'],
    DeleteItem: ['CHALLENGE#*', 'SESSION#*'],
    ConditionCheckItem: ['ACCOUNT#*'],
  },
  lookup: {
    PutItem: ['SIGNALTALLY', 'SIGNALVOTES#*'],
    UpdateItem: ['ACCOUNT#*', 'LIMIT#*', 'SESSION#*', 'SIGNALTALLY', 'SIGNALVOTES#*'],
    DeleteItem: ['SIGNALVOTES#*'],
    fields: { 'SESSION#*': ['last_seen_at', 'source'], 'ACCOUNT#*': ['current_source'] },
  },
  savedLists: {
    PutItem: rows(`
      ANNOTATIONS#* BOOKMARKS#* FOLLOWS#* LINK#* OUTBOX SAVEDCOUNT#* SAVEDLISTS#* SAVEDVIEWS#* SHAREDLIST#*
      SHAREDVIEW#*
    `),
    UpdateItem: rows(`
      ANNOTATIONS#* BOOKMARKS#* FOLLOWS#* LIMIT#* SAVEDCOUNT#* SAVEDLISTS#* SAVEDVIEWS#* SESSION#*
    `),
    DeleteItem: ['FOLLOWS#*', 'SAVEDLISTS#*', 'SAVEDVIEWS#*', 'SHAREDLIST#*', 'SHAREDVIEW#*'],
  },
  organizations: {
    PutItem: ['AUDIT#*', 'DELETIONS', 'EXPORTS#*', 'ORGANIZATION#*', 'ORGNAME#*', 'RUNNINGEXPORTS'],
    UpdateItem: ['DELETIONS', 'LIMIT#*', 'ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['DELETIONS', 'ORGNAME#*'],
    ConditionCheckItem: ['DELETIONS', 'ORGANIZATION#*'],
  },
  members: {
    PutItem: rows(`
      ACCOUNT#* ANNOTATIONS#* AUDIT#* DIGEST#* EMAIL#* FOLLOWS#* LEFT#* LINK#* MEMBERJOBS#* MEMBERTURNS
      OUTBOX PAGENOTES#* REPORTMAIL#* SAVEDCOUNT#* SAVEDLISTS#* SAVEDVIEWS#*
    `),
    UpdateItem: rows(`
      ACCOUNT#* ANNOTATIONS#* LEFT#* LIMIT#* LINK#* MEMBERJOBS#* SAVEDCOUNT#* SESSION#* SHAREDLIST#*
      SHAREDVIEW#*
    `),
    DeleteItem: rows(`
      ACCOUNT#* ANNOTATIONS#* DIGEST#* EMAIL#* FOLLOWS#* LEFT#* PAGENOTES#* REPORTMAIL#* SAVEDLISTS#*
      SAVEDVIEWS#* SESSION#*
    `),
    ConditionCheckItem: ['ACCOUNT#*'],
    BatchWriteItem: ['MEMBERJOBROWS#*'],
    fields: { 'LINK#*': ['copied_token'], 'SHAREDLIST#*': ['account_uid'], 'SHAREDVIEW#*': ['account_uid'] },
  },
  profiles: {
    PutItem: ['AUDIT#*', 'DOMAIN#*', 'ORGANIZATION#*'],
    UpdateItem: ['DOMAIN#*', 'ORGANIZATION#*', 'SESSION#*'],
    DeleteItem: ['DOMAIN#*', 'ORGANIZATION#*'],
  },
  tokens: { PutItem: ['AUDIT#*', 'ORGANIZATION#*'], UpdateItem: ['ORGANIZATION#*', 'SESSION#*'] },
  audit: {
    PutItem: ['AUDIT#*', 'AUDITSTREAM#*'],
    UpdateItem: ['AUDITSTREAM#*', 'LIMIT#*', 'SESSION#*'],
    DeleteItem: ['AUDITSTREAM#*'],
  },
  personnel: { UpdateItem: ['SESSION#*'] },
  forms: {
    PutItem: ['AUDIT#*', 'MESSAGES', 'OUTBOX', 'REQUESTER#*', 'RIGHTS', 'SENTFORM#*'],
    UpdateItem: rows(`
      LIMIT#* MESSAGES QUESTIONMARKS QUESTIONS#* REQUESTER#* RIGHTS RIGHTSCOUNT#* SENTFORM#* SESSION#*
    `),
  },
  products: {
    PutItem: ['OUTBOX', 'PAGENOTES#*', 'PORTALVISIT#*', 'QUESTIONMARKS', 'QUESTIONS#*'],
    UpdateItem: ['LIMIT#*', 'PAGENOTES#*', 'PORTALVISIT#*', 'QUESTIONMARKS', 'QUESTIONS#*', 'SESSION#*'],
    DeleteItem: ['PAGENOTES#*'],
  },
  publishing: {
    PutItem: ['AUDIT#*', 'CONTENT', 'PRODUCT#*', 'UPLOAD#*'],
    UpdateItem: ['CONTENT', 'SESSION#*', 'UPLOAD#*'],
    ConditionCheckItem: ['CONTENT'],
    BatchWriteItem: ['SHELF#*'],
  },
  activity: { UpdateItem: ['LIMIT#*', 'SESSION#*'] },
  mailEvents: { PutItem: ['SUPPRESSED#*'] },
  outbox: {
    DeleteItem: ['OUTBOX', 'QUESTIONMARKS', 'QUESTIONS#*', 'SAVEDCOUNT#*'],
    BatchWriteItem: ['ANNOTATIONS#*', 'FOLLOWS#*', 'PAGENOTES#*', 'SAVEDLISTS#*', 'SAVEDVIEWS#*'],
  },
  memberJobs: {
    PutItem: ['ACCOUNT#*', 'AUDIT#*', 'EMAIL#*', 'LEFT#*', 'LINK#*', 'MEMBERTURNS', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'LEFT#*', 'LIMIT#*', 'MEMBERJOBROWS#*', 'MEMBERJOBS#*'],
    DeleteItem: ['ACCOUNT#*', 'DIGEST#*', 'EMAIL#*', 'MEMBERTURNS', 'REPORTMAIL#*'],
    ConditionCheckItem: ['ACCOUNT#*'],
    fields: { 'MEMBERJOBROWS#*': ['now', 'outcome', 'reason'] },
  },
  organizationJobs: {
    PutItem: ['AUDIT#*', 'CERTIFICATES', 'OUTBOX'],
    UpdateItem: ['ACCOUNT#*', 'DELETIONS', 'EXPORTS#*', 'ORGANIZATION#*', 'RUNNINGEXPORTS'],
    DeleteItem: rows(`
      ACCOUNT#* ANNOTATIONS#* AUDIT#* AUDITSTREAM#* BOOKMARKS#* DELETIONS DIGEST#* DOMAIN#* EMAIL#*
      ENDMAIL#* EXPORTS#* FOLLOWS#* LEFT#* LINK#* MEMBERJOBROWS#* MEMBERJOBS#* MEMBERTURNS ORGANIZATION#*
      ORGNAME#* PAGENOTES#* PASSKEYS#* PORTALVISIT#* QUESTIONMARKS QUESTIONS#* REPORTMAIL#* RUNNINGEXPORTS
      SAVEDCOUNT#* SAVEDLISTS#* SAVEDVIEWS#* SESSION#* SHAREDLIST#* SHAREDVIEW#* SIGNALVOTES#*
    `),
    fields: { 'ACCOUNT#*': ['primary_gap_uid', 'primary_org_uid'] },
  },
  closedDays: { PutItem: ['OUTBOX'], DeleteItem: ['ACCOUNT#*', 'EMAIL#*', 'LEFT#*'] },
  auditStream: { PutItem: ['AUDIT#*', 'OUTBOX'], UpdateItem: ['AUDITSTREAM#*'] },
  digests: {
    PutItem: ['CONTENT', 'ENDMAIL#*', 'FOLLOWRUN', 'LINK#*', 'OUTBOX', 'REPORTMAIL#*'],
    UpdateItem: ['CONTENT', 'DIGEST#*', 'FOLLOWRUN', 'FOLLOWS#*', 'REPORTMAIL#*'],
    DeleteItem: ['DIGEST#*'],
  },
  scanVerdicts: { PutItem: ['PAGETEXT#*'], UpdateItem: ['UPLOAD#*'] },
};

/** Every call may extend its session. */
const noted = ['last_seen_at'];

/** The key prefixes that each function may write, by action; a test compares them with what its bundle does. */
export const portalWrites: Partial<Record<FunctionName, PortalWrites>> = Object.fromEntries(
  Object.entries(written).map(([name, own]) => [
    name,
    !own.UpdateItem?.includes('SESSION#*') || own.fields?.['SESSION#*']
      ? own
      : { ...own, fields: { 'SESSION#*': noted, ...own.fields } },
  ]),
);
