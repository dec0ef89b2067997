import type { Feature } from '../../shared/api/index.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'PartiQLInsert';
export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';

export type Grants = {
  readonly portal?: readonly TableAction[];
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

export const changeRows = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const;

const readRows = ['GetItem', 'BatchGetItem', 'Query'] as const;

/** In the transaction that opens a session. */
const writeEvents = ['PutItem'] as const;

/** Each function's access, which also decides the names in its environment. */
export const grants: Record<Feature | 'unmatched', Grants> = {
  auth: { portal: changeRows, activity: writeEvents, signing: 'read' },
  account: { portal: changeRows, signing: 'read' },
  reset: { portal: changeRows, signing: 'read' },
  invite: { portal: changeRows, activity: writeEvents, signing: 'read' },
  profile: { portal: changeRows, activity: writeEvents, signing: 'read' },
  assume: { portal: changeRows, signing: 'read' },
  secondFactor: { portal: changeRows, signing: 'read' },
  passkey: { portal: changeRows, activity: writeEvents, signing: 'read' },
  lookup: { portal: changeRows, insights: ['GetItem', 'BatchGetItem', 'Query'], signing: 'read' },
  savedLists: { portal: changeRows, insights: ['GetItem', 'Query'], signing: 'read' },
  organizations: { portal: changeRows, signing: 'read' },
  members: { portal: [...changeRows, 'BatchWriteItem'], signing: 'read' },
  profiles: { portal: changeRows, signing: 'read' },
  tokens: { portal: changeRows, signing: 'read' },
  audit: { portal: changeRows, seals: 'verify', signing: 'read' },
  personnel: { portal: readRows, signing: 'read' },
  forms: { portal: changeRows, insights: ['Query'], signing: 'read' },
  products: { portal: changeRows, files: ['GetObject'], signing: 'read' },
  publishing: { portal: changeRows, quarantine: ['GetObject', 'PutObject'], signing: 'read' },
  activity: {
    portal: changeRows,
    activity: ['Query', 'PartiQLInsert', 'BatchWriteItem'],
    counts: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    archive: 'query',
    signing: 'read',
  },
  dataset: {},
  unmatched: {},
};
