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
  readonly archive?: 'query';
  /** Reads the seals of the audit logs and the public key that verifies them. */
  readonly seals?: 'verify';
  readonly signing?: 'read';
};

export const readRows = ['GetItem', 'BatchGetItem', 'Query'] as const;

/** In the transaction that opens a session. */
const writeEvents = ['PutItem'] as const;

/** Each function's access, which also decides the names in its environment. */
export const grants: Record<Feature | 'unmatched', Grants> = {
  auth: { portal: readRows, activity: writeEvents, signing: 'read' },
  account: { portal: readRows, signing: 'read' },
  reset: { portal: readRows, signing: 'read' },
  invite: { portal: readRows, activity: writeEvents, signing: 'read' },
  profile: { portal: readRows, activity: writeEvents, signing: 'read' },
  assume: { portal: readRows, signing: 'read' },
  secondFactor: { portal: readRows, signing: 'read' },
  passkey: { portal: readRows, activity: writeEvents, signing: 'read' },
  lookup: { portal: readRows, insights: ['GetItem', 'BatchGetItem', 'Query'], signing: 'read' },
  savedLists: { portal: readRows, insights: ['GetItem', 'Query'], signing: 'read' },
  organizations: { portal: readRows, signing: 'read' },
  members: { portal: readRows, signing: 'read' },
  profiles: { portal: readRows, signing: 'read' },
  tokens: { portal: readRows, signing: 'read' },
  audit: { portal: readRows, seals: 'verify', signing: 'read' },
  personnel: { portal: readRows, signing: 'read' },
  forms: { portal: readRows, insights: ['Query'], signing: 'read' },
  products: { portal: readRows, files: ['GetObject'], signing: 'read' },
  publishing: { portal: readRows, quarantine: ['GetObject', 'PutObject'], signing: 'read' },
  activity: {
    portal: readRows,
    activity: ['Query', 'PartiQLInsert', 'BatchWriteItem'],
    counts: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    archive: 'query',
    signing: 'read',
  },
  dataset: {},
  unmatched: {},
};
