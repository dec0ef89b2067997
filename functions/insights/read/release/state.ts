import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { toAttributes, toFields } from '../../../data/table/values.ts';
import { clock } from '../../../services/clock.ts';
import { stateKey } from './keys.ts';

export type SearchIndex = {
  /** The release that wrote it. */
  readonly generation: number;
  readonly hash: string;
  /** How many rows the words with typos are spread over. */
  readonly typoBuckets: number;
  readonly names: number;
};

export type Release = {
  readonly release: number;
  readonly released_at: string;
  /** Month indices, since January 2010. */
  readonly first_month: number;
  readonly last_month: number;
  readonly input_hash: string;
  readonly metric_version: string;
  readonly posts: number;
  readonly documents: number;
  readonly objects: number;
  readonly search: SearchIndex;
};

/** Rows that a later release replaced: until then readers that don't know of it yet still find them. */
export type Superseded = {
  readonly release: number;
  readonly rows: number;
  /** Epoch seconds. */
  readonly due: number;
  /** Each row carries its expiry. */
  readonly marked: boolean;
};

export type State = {
  readonly version: number;
  /** The highest number that any release began with; none is given twice. */
  readonly started: number;
  readonly current: Release | null;
  readonly building: { readonly release: number; readonly owner: string; readonly until: number } | null;
  /** Releases that were never finished: their rows must be gone before a later one is served. */
  readonly abandoned: readonly number[];
  readonly superseded: readonly Superseded[];
  /** Who wrote this, so that one whose answer was lost knows its own words. */
  readonly written_by?: string;
};

const none: State = { version: 0, started: 0, current: null, building: null, abandoned: [], superseded: [] };

export async function readState(): Promise<State> {
  const { Item } = await database.send(
    new GetItemCommand({
      TableName: tableName('INSIGHTS_TABLE'),
      Key: toAttributes(stateKey),
      ConsistentRead: true,
    }),
  );
  return Item ? (toFields(Item) as State) : none;
}

/** Somebody else publishes at the same time, or took over from us. */
export class TakenOver extends Error {
  constructor() {
    super('Another build began to publish in the meantime.');
    this.name = 'TakenOver';
  }
}

/** Replaces the state as it was read; refused when somebody changed it in between. */
async function writeState(was: State, changes: Partial<State>, written_by: string): Promise<State> {
  const state: State = { ...was, ...changes, version: was.version + 1, written_by };
  try {
    await database.send(
      new PutItemCommand({
        TableName: tableName('INSIGHTS_TABLE'),
        Item: toAttributes({ ...stateKey, ...state }),
        ConditionExpression: was.version === 0 ? 'attribute_not_exists(PK)' : '#version = :version',
        ...(was.version === 0
          ? {}
          : {
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: toAttributes({ ':version': was.version }),
            }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // Who got no answer asks again, and is refused because of what it wrote the first time.
    const found = await readState();
    if (found.version !== state.version || found.written_by !== written_by) throw new TakenOver();
  }
  return state;
}

export type StateHolder = {
  state: () => State;
  change: (changes: Partial<State>) => Promise<void>;
};

/** The state as this publisher last knew it, changed only as long as nobody else changes it. */
export function holdState(was: State): StateHolder {
  const writer = randomUUID();
  let state = was;
  return {
    state: () => state,
    change: async (changes) => {
      state = await writeState(state, changes, writer);
    },
  };
}

/** For so long a process goes on with the release that it knows; superseded rows live far longer. */
const rememberedMs = 5000;
let remembered: { until: number; table: string; release: Promise<Release | null> } | undefined;

/** The release that readers see. */
export function currentRelease(): Promise<Release | null> {
  const now = clock.now().getTime();
  const table = tableName('INSIGHTS_TABLE');
  if (!remembered || remembered.until <= now || remembered.table !== table) {
    const release = readState().then(({ current }) => current);
    const own = { until: now + rememberedMs, table, release };
    remembered = own;
    release.catch(() => {
      if (remembered === own) remembered = undefined;
    });
  }
  return remembered.release;
}

export function forgetCurrentRelease(): void {
  remembered = undefined;
}
