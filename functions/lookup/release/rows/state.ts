import * as z from 'zod';
import { SourceId } from '../../../../shared/model/scope.ts';
import { kind, tableName } from '../../../platform/data/table/kind.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { onForget } from '../../../platform/services/forget.ts';
import { stateKey } from './keys.ts';

const SearchIndex = z.object({
  generation: z.number(),
  hash: z.string(),
  typoBuckets: z.number(),
  names: z.number(),
  split: z.string().default(''),
});
export type SearchIndex = z.infer<typeof SearchIndex>;

const ReleasedSource = z.object({
  source: SourceId,
  /** May be earlier than other sources' latest months. */
  last_month: z.number(),
  latest_posts: z.number(),
  documents: z.number(),
  months: z.array(z.number().nullable()).optional(),
});
export type ReleasedSource = z.infer<typeof ReleasedSource>;

export const RemovedOfSource = z.object({
  source: SourceId,
  /** Changes with every list of which posts were found. */
  list: z.string(),
  applied_at: z.string(),
  /** All until this release. */
  posts: z.number(),
  authors_at_least: z.number(),
});
export type RemovedOfSource = z.infer<typeof RemovedOfSource>;

export const Release = z.object({
  release: z.number(),
  released_at: z.string(),
  first_month: z.number(),
  last_month: z.number(),
  input_hash: z.string(),
  metric_version: z.string(),
  posts: z.number(),
  documents: z.number(),
  objects: z.number(),
  search: SearchIndex,
  // Absent in older releases.
  sources: z.array(ReleasedSource).default([]),
  eligible_objects: z.number().default(0),
  /** The reason given for serving a release that shrank; null otherwise. */
  forced: z.string().nullable().default(null),
  removals: z.array(RemovedOfSource).default([]),
  /** Why figures of people were recomputed; absent if those served before were kept where their months are the same. */
  recomputed_people: z.string().optional(),
  /** Computed later from the posts up to its last month; it was never live. */
  reconstructed: z.literal(true).optional(),
});
export type Release = z.infer<typeof Release>;

/** Rows that a release replaced; those that a kept release shows stay. */
const Superseded = z.object({
  release: z.number(),
  rows: z.number(),
  /** Epoch seconds; null while no row has an expiry. */
  due: z.number().nullable(),
  /** Whether the rows that no kept release needs have their expiry yet. */
  marked: z.boolean(),
  /** How many earlier releases were kept then. It only falls, so another number means that more rows may go. */
  kept_before: z.number().default(0),
});
export type Superseded = z.infer<typeof Superseded>;

/**
 * A readable release, the one that wrote its search index, and whether it is reconstructed. A tuple, since the row is read every few
 * seconds.
 */
const Kept = z.tuple([z.number(), z.number(), z.literal(true).optional()]);
export type Kept = z.infer<typeof Kept>;

/** The served release, the one being written, and what remains to be deleted. */
export const releaseState = kind(
  'release_state',
  z.object({
    version: z.number(),
    /** The highest release number ever used; numbers are never reused. */
    started: z.number(),
    current: Release.nullable(),
    /** The releases that can be read, oldest first; the last is the current one. */
    kept: z.array(Kept).default([]),
    /** How former versions listed releases; the next publisher moves them to rows of their own. */
    earlier: z.array(Release.extend({ rolled_back_at: z.string().optional() })).default([]),
    building: z.object({ release: z.number(), owner: z.string(), until: z.number() }).nullable(),
    /** Unfinished releases, whose rows must be deleted before a later one goes live. */
    abandoned: z.array(z.number()),
    superseded: z.array(Superseded),
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
  kept: [],
  earlier: [],
  abandoned: [],
  superseded: [],
};

export async function readState(): Promise<State> {
  return (await get(releaseState, stateKey)) ?? none;
}

/** How long a process caches the current release; superseded rows live far longer. */
const rememberedMs = 5000;
let remembered: { until: number; table: string; state: Promise<State> } | undefined;

/** The release that a read is made from; usually the current one. */
export type From = Release | null | Promise<Release | null>;

export async function currentRelease(): Promise<Release | null> {
  return (await rememberedState()).current;
}

export function rememberedState(): Promise<State> {
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
onForget(forgetCurrentRelease);
