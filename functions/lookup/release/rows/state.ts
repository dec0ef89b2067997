import * as z from 'zod';
import { SourceId } from '../../../../shared/model/source.ts';
import { kind, tableName } from '../../../platform/data/table/kind.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
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

const Release = z.object({
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
});
export type Release = z.infer<typeof Release>;

const Superseded = z.object({
  release: z.number(),
  rows: z.number(),
  due: z.number(),
  /** Whether the rows already have their expiry. */
  marked: z.boolean(),
});
export type Superseded = z.infer<typeof Superseded>;

export const releaseState = kind(
  'release_state',
  z.object({
    version: z.number(),
    /** The highest release number ever used; numbers are never reused. */
    started: z.number(),
    current: Release.nullable(),
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

export async function builtOn(release: number): Promise<string | null> {
  const { current, earlier } = await rememberedState();
  const found = [current, ...earlier].find((each) => each?.release === release);
  return found?.released_at.slice(0, 10) ?? null;
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
