import * as z from 'zod';
import { SourceId } from '../../../../shared/model/source.ts';
import { kind, tableName } from '../../../platform/data/table/kind.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { stateKey } from './keys.ts';

const SearchIndex = z.object({
  /** The release that wrote it. */
  generation: z.number(),
  hash: z.string(),
  /** How many rows the words with typos are spread over. */
  typoBuckets: z.number(),
  names: z.number(),
  /** The first letters whose texts are divided by their second letter; none in releases of earlier versions. */
  split: z.string().default(''),
});
export type SearchIndex = z.infer<typeof SearchIndex>;

/** A release's figures for one source. */
const ReleasedSource = z.object({
  source: SourceId,
  /** Its latest month, which may be earlier than that of others. */
  last_month: z.number(),
  /** Posts of that month. */
  latest_posts: z.number(),
  documents: z.number(),
  /** Posts of each month up to the latest; null where there are none. Releases written by earlier versions lack them. */
  months: z.array(z.number().nullable()).optional(),
});
export type ReleasedSource = z.infer<typeof ReleasedSource>;

const Release = z.object({
  release: z.number(),
  released_at: z.string(),
  /** Month indices, since January 2010. */
  first_month: z.number(),
  last_month: z.number(),
  input_hash: z.string(),
  metric_version: z.string(),
  posts: z.number(),
  documents: z.number(),
  objects: z.number(),
  search: SearchIndex,
  // Releases written by earlier versions of the product have none of these.
  sources: z.array(ReleasedSource).default([]),
  /** Different objects that have a document in any source. */
  eligible_objects: z.number().default(0),
  /** Why it is served although it is much smaller than the previous release; null if it isn't. */
  forced: z.string().nullable().default(null),
});
export type Release = z.infer<typeof Release>;

/** Rows that a later release replaced: readers that don't know about it yet still find them. */
const Superseded = z.object({
  release: z.number(),
  rows: z.number(),
  /** Epoch seconds. */
  due: z.number(),
  /** Each row carries its expiry. */
  marked: z.boolean(),
});
export type Superseded = z.infer<typeof Superseded>;

/** Which release is served, which one is being written, and what remains to be cleared away. */
export const releaseState = kind(
  'release_state',
  z.object({
    version: z.number(),
    /** The highest release number used so far; none is used twice. */
    started: z.number(),
    current: Release.nullable(),
    /** Previously served releases, latest first, as far as they are remembered. */
    earlier: z.array(Release.extend({ rolled_back_at: z.string().optional() })).default([]),
    building: z.object({ release: z.number(), owner: z.string(), until: z.number() }).nullable(),
    /** Releases that were never finished: their rows must be removed before a later one is served. */
    abandoned: z.array(z.number()),
    superseded: z.array(Superseded),
    /** Who wrote this, so that a writer whose response was lost recognizes its own write. */
    written_by: z.string().optional(),
  }),
  () => stateKey,
  { table: 'INSIGHTS_TABLE' },
);
export type State = z.infer<typeof releaseState.schema>;

const none: State = {
  version: 0,
  started: 0,
  current: null,
  building: null,
  earlier: [],
  abandoned: [],
  superseded: [],
};

export async function readState(): Promise<State> {
  return (await get(releaseState, stateKey)) ?? none;
}

/** How long a process keeps using the release it knows; superseded rows live far longer. */
const rememberedMs = 5000;
let remembered: { until: number; table: string; state: Promise<State> } | undefined;

/** The release that readers see. */
export async function currentRelease(): Promise<Release | null> {
  return (await rememberedState()).current;
}

/** The day on which a release was built; null if it's so long ago that it isn't remembered. */
export async function builtOn(release: number): Promise<string | null> {
  const { current, earlier } = await rememberedState();
  const found = [current, ...earlier].find((each) => each?.release === release);
  return found?.released_at.slice(0, 10) ?? null;
}

function rememberedState(): Promise<State> {
  const now = clock.now().getTime();
  const table = tableName(releaseState.table);
  if (!remembered || remembered.until <= now || remembered.table !== table) {
    const state = readState();
    const own = { until: now + rememberedMs, table, state };
    remembered = own;
    state.catch(() => {
      if (remembered === own) remembered = undefined;
    });
  }
  return remembered.state;
}

export function forgetCurrentRelease(): void {
  remembered = undefined;
}
