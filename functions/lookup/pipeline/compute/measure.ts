import { genderIds, incomeBands, shownAgeIds } from '../../../../shared/model/lookup/descriptor.ts';
import { minPeers, minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../../shared/model/lookup/insight.ts';
import { shownPlaces } from '../../../../shared/model/lookup/place.ts';
import { leastReturned, stepOf } from '../documents/disclosed.ts';
import { maxProducts } from '../documents/objects.ts';
import type { Parameters } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import type { Windows } from '../steps/windows.ts';
import {
  afterShards,
  beforeShards,
  measureSteps,
  type ShardStep,
  type Step,
  shardSteps,
} from './measureSteps.ts';
import { addUpText, partOf, partText } from './shardText.ts';

const chartedIds = [...genderIds, ...shownAgeIds, ...Object.keys(incomeBands).map(Number)];

export function measureParameters(
  source: number,
  windows: Windows,
  leastPosts: number,
  leastRow = minRow,
  leastPeers = minPeers,
  leastBase = minShown,
): Parameters {
  const { gender, race, age, income, interests, affinities } = traitGroups;
  const { global_region, country, us_region, us_state, us_msa } = traitGroups;
  return {
    source,
    last_month: windows.last_month,
    least_posts: leastPosts,
    whole_groups: [gender, race, age, income, global_region, us_region, us_state],
    percentile_groups: [interests, affinities],
    place_groups: [country, us_msa],
    least_shown: leastRow,
    least_returned: leastReturned(leastRow),
    step: stepOf(leastRow),
    half_step: Math.floor(stepOf(leastRow) / 2),
    least_base: leastBase,
    least_peers: leastPeers,
    least_room: 2 * leastRow,
    compared_groups: [gender, race, age, income, interests, affinities],
    open_groups: [race, interests, affinities],
    charted_traits: chartedIds,
    least_known: minShown,
    most_traits: kept.traits,
    most_places: Math.max(...Object.values(shownPlaces)),
    most_themes: kept.themes,
    most_see_also: kept.see_also,
    most_products: maxProducts,
    most_sub: kept.sub_objects,
    most_linked: kept.linked_objects,
    // More than are listed, since lines and owners of the object are left out.
    most_rivals: 3 * kept.rivals,
  };
}

type Measuring = {
  readonly engine: DuckEngine;
  readonly parameters: Parameters;
  /** Whether the tables that collect all sources are new. */
  readonly first: boolean;
  /** More shards need less memory, and more time. */
  readonly shards?: number;
  readonly onStep: () => void;
};

export async function measureSource(measuring: Measuring): Promise<void> {
  const { engine, shards = 1, onStep } = measuring;
  for (const each of beforeShards) await measure(each, measuring);
  for (let shard = 0; shard < shards; shard += 1) {
    const authors = shards === 1 ? '' : `WHERE author % ${shards} = ${shard}`;
    await engine.view('shard_mention', `SELECT * FROM mention ${authors}`);
    for (const each of shardSteps) await measureShard(each, measuring, shard);
  }
  if (shards > 1) await addUp(measuring);
  for (const _ of shardSteps) onStep();
  for (const each of afterShards) await measure(each, measuring);
  for (const { name, every } of measureSteps) if (!every) await engine.drop(name);
}

async function measure(
  { name, every }: Step,
  { engine, parameters, first, onStep }: Measuring,
): Promise<void> {
  const select = step(`measure/${name}`, parameters);
  if (every && !first) await engine.append(name, select);
  else await engine.create(name, select);
  onStep();
}

async function measureShard(
  shardStep: ShardStep,
  { engine, parameters, shards = 1 }: Measuring,
  shard: number,
): Promise<void> {
  const { name, hint, leaves } = shardStep;
  const select = step(`measure/${name}`, parameters);
  if (!leaves || shards === 1) return engine.create(name, select, hint);
  const part = partText(select, leaves, String(parameters.source));
  if (shard === 0) await engine.create(partOf(name), part, hint);
  else await engine.append(partOf(name), part);
}

async function addUp({ engine, parameters }: Measuring): Promise<void> {
  for (const { name, leaves } of shardSteps) {
    if (!leaves) continue;
    await engine.create(name, addUpText(name, leaves, String(parameters.source)));
    await engine.drop(partOf(name));
  }
}
