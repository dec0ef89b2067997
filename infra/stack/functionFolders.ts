/**
 * Features that answer calls are in `functions/<area>/<feature>`, background functions in
 * `functions/<area>/jobs/<feature>`.
 */
export const functionFolders = {
  account: 'functions/access/account',
  auth: 'functions/access/auth',
  invite: 'functions/access/invite',
  passkey: 'functions/access/passkey',
  profile: 'functions/access/profile',
  reset: 'functions/access/reset',
  secondFactor: 'functions/access/secondFactor',
  activity: 'functions/activity/log',
  audit: 'functions/audit/log',
  products: 'functions/content/products',
  publishing: 'functions/content/publishing',
  assume: 'functions/customers/assume',
  members: 'functions/customers/members',
  organizations: 'functions/customers/organizations',
  personnel: 'functions/customers/personnel',
  profiles: 'functions/customers/profiles',
  tokens: 'functions/customers/tokens',
  lookup: 'functions/lookup/queries',
  savedLists: 'functions/lookup/savedLists',
  unmatched: 'functions/platform/unmatched',
  edgeGate: 'functions/platform/edgeGate',
  dataset: 'functions/site/dataset',
  forms: 'functions/site/messages',
  closedDays: 'functions/activity/jobs/closedDays',
  counts: 'functions/activity/jobs/counts',
  auditSeals: 'functions/audit/jobs/seals',
  memberJobs: 'functions/customers/jobs/memberJobs',
  organizationJobs: 'functions/customers/jobs/organizationJobs',
  auditStream: 'functions/audit/jobs/stream',
  scanVerdicts: 'functions/content/jobs/scanVerdicts',
  digests: 'functions/lookup/jobs/digests',
  insights: 'functions/lookup/jobs/insights',
  canary: 'functions/platform/jobs/canary',
  mailEvents: 'functions/platform/jobs/mailEvents',
  outbox: 'functions/outbox',
  restores: 'functions/platform/jobs/restores',
  signing: 'functions/platform/jobs/signing',
} as const;

export type FunctionName = keyof typeof functionFolders;

export const entryOf = (name: FunctionName): string => `${functionFolders[name]}/lambda.ts`;
