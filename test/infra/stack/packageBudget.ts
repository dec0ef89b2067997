import type { functionNames } from '../../../infra/stack/bundling.ts';

/** Packages that are there for one purpose, with those that they need themselves. */
const sets = {
  schemas: 'zod',
  logs: '@aws-lambda-powertools/commons @aws-lambda-powertools/logger',
  cloud:
    '@aws-sdk/core @aws-sdk/credential-provider-env @aws-sdk/credential-provider-http @aws-sdk/credential-provider-node ' +
    '@aws-sdk/xml-builder @aws/lambda-invoke-store @smithy/core @smithy/credential-provider-imds ' +
    '@smithy/node-http-handler @smithy/signature-v4 @smithy/types',
  tables:
    '@aws-sdk/client-dynamodb @aws-sdk/dynamodb-codec @aws-sdk/endpoint-cache @aws-sdk/middleware-endpoint-discovery ' +
    'mnemonist obliterator',
  secrets: '@aws-sdk/client-secrets-manager',
  requests: '@middy/core jose',
  files:
    '@aws-sdk/checksums @aws-sdk/client-s3 @aws-sdk/middleware-sdk-s3 @aws-sdk/signature-v4-multi-region',
  links: '@aws-sdk/s3-request-presigner',
  keys: '@aws-sdk/client-kms',
  archive: '@aws-sdk/client-athena',
  mail: '@aws-sdk/client-ses',
  passwords: 'hash-wasm',
  passkeys: '@levischuck/tiny-cbor',
  emailProviders: 'email-providers',
  domains: 'tldts tldts-core',
  pdf:
    '@noble/ciphers @noble/hashes @swc/helpers base64-js brotli clone dfa fast-deep-equal fontkit linebreak pdfkit ' +
    'png-js restructure tiny-inflate unicode-properties unicode-trie',
} as const;

type Sets = readonly (keyof typeof sets)[];

const job: Sets = ['schemas', 'logs', 'cloud', 'tables'];
const call: Sets = [...job, 'secrets', 'requests'];

/** The packages that the bundle of each function may contain. */
const budget: Record<(typeof functionNames)[number], Sets> = {
  account: [...call, 'passwords'],
  activity: [...call, 'archive', 'files'],
  assume: call,
  audit: [...call, 'files', 'keys'],
  auth: [...call, 'passwords'],
  dataset: call,
  forms: call,
  invite: [...call, 'passwords'],
  lookup: [...call, 'pdf'],
  members: [...call, 'emailProviders'],
  organizations: [...call, 'files', 'links', 'passwords', 'pdf'],
  passkey: [...call, 'passkeys', 'passwords'],
  personnel: call,
  products: [...call, 'files', 'links'],
  profile: call,
  profiles: [...call, 'domains', 'emailProviders'],
  publishing: [...call, 'files', 'links'],
  reset: call,
  savedLists: call,
  secondFactor: [...call, 'passwords'],
  tokens: call,
  auditSeals: [...job, 'files', 'keys'],
  auditStream: [...job, 'secrets'],
  canary: [],
  closedDays: [...job, 'archive', 'files'],
  counts: ['schemas', 'cloud', 'tables'],
  digests: [...job, 'secrets'],
  edgeGate: [],
  insights: [...job, 'archive', 'files'],
  mailEvents: job,
  memberJobs: [...job, 'secrets', 'emailProviders'],
  organizationJobs: [...job, 'archive', 'files', 'keys', 'links', 'secrets'],
  outbox: [...job, 'mail', 'secrets'],
  scanVerdicts: [...job, 'files', 'links'],
  signing: ['schemas', 'logs', 'cloud', 'secrets'],
  unmatched: ['schemas'],
};

export const packagesFor = (name: keyof typeof budget): string[] =>
  budget[name].flatMap((each) => sets[each].split(' ')).sort();
