import type { Feature } from '../../shared/api/index.ts';

export type ReadAction = 'GetItem' | 'BatchGetItem' | 'Query';
export type WriteAction = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem' | 'BatchWriteItem';
export type TableAction = ReadAction | WriteAction | 'PartiQLInsert';
export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';

export type Grants = {
  /** Writes are in `portalWrites.ts`. */
  readonly portal?: readonly ReadAction[];
  readonly activity?: readonly TableAction[];
  readonly counts?: readonly TableAction[];
  readonly insights?: readonly TableAction[];
  readonly files?: readonly ObjectAction[];
  readonly quarantine?: readonly ObjectAction[];
  readonly samples?: readonly ObjectAction[];
  readonly exports?: readonly ObjectAction[];
  readonly archive?: 'query';
  /** Reads the seals of the audit logs and the public key that verifies them. */
  readonly seals?: 'verify';
  /** Reads the public keys of tokens, or also the private ones. */
  readonly tokens?: 'verify' | 'sign';
  /** Reads the key of queued mails, copied links and the secrets of deliveries. */
  readonly sealing?: 'read';
};

export const readRows = ['GetItem', 'BatchGetItem', 'Query'] as const;

/** In the transaction that opens a session. */
const writeEvents = ['PutItem'] as const;

/** Each function's access, which also decides the names in its environment. */
export const grants: Record<Feature | 'unmatched', Grants> = {
  auth: { portal: readRows, activity: writeEvents, tokens: 'sign', sealing: 'read' },
  account: { portal: readRows, tokens: 'sign', sealing: 'read' },
  reset: { portal: readRows, tokens: 'verify', sealing: 'read' },
  invite: { portal: readRows, activity: writeEvents, tokens: 'sign', sealing: 'read' },
  profile: { portal: readRows, activity: writeEvents, tokens: 'sign', sealing: 'read' },
  assume: { portal: readRows, tokens: 'sign' },
  secondFactor: { portal: readRows, tokens: 'verify', sealing: 'read' },
  passkey: { portal: readRows, activity: writeEvents, tokens: 'sign', sealing: 'read' },
  lookup: { portal: readRows, insights: ['GetItem', 'BatchGetItem', 'Query'], tokens: 'verify' },
  savedLists: { portal: readRows, insights: ['GetItem', 'Query'], tokens: 'verify', sealing: 'read' },
  organizations: { portal: readRows, exports: ['GetObject'], tokens: 'verify' },
  members: { portal: readRows, tokens: 'verify', sealing: 'read' },
  profiles: { portal: readRows, tokens: 'verify' },
  tokens: { portal: readRows, tokens: 'sign' },
  audit: { portal: readRows, seals: 'verify', tokens: 'verify', sealing: 'read' },
  personnel: { portal: readRows, tokens: 'verify' },
  forms: { portal: readRows, insights: ['Query'], tokens: 'verify', sealing: 'read' },
  products: { portal: readRows, files: ['GetObject'], tokens: 'verify', sealing: 'read' },
  publishing: { portal: readRows, quarantine: ['GetObject', 'PutObject'], tokens: 'verify' },
  activity: {
    portal: readRows,
    activity: ['Query', 'PartiQLInsert', 'BatchWriteItem'],
    counts: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    archive: 'query',
    tokens: 'verify',
  },
  dataset: {},
  unmatched: {},
};
