import type { Output } from '../../../shared/api/endpoint.ts';
import type { readPublicLookUp as endpoint } from '../../../shared/api/lookup/queries.ts';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { AudienceFigure, PublicFigures, PublicSet } from '../../../shared/model/lookup/publicLookUp.ts';
import { type BesideCategory, besideCategory } from '../../../shared/rules/lookup/besideCategory.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';
import { judgementOf, yearSums } from '../../../shared/rules/lookup/yearSums.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readNames } from '../release/rows/lists.ts';
import { markOf } from '../release/rows/releases.ts';
import { currentRelease, type Release } from '../release/rows/state.ts';
import { objectNames } from '../release/search/mentionedObjects.ts';
import { visibleInsight } from '../release/visible/visibleInsight.ts';

/** Answers are cached at the edge, so this counts only what the cache didn’t have. */
const perNetwork: LimitRule = { action: 'public-look-up', maxTries: 120, windowSeconds: 5 * 60 };
const shownMonths = 36;
const mostTried = 5;

export async function readPublicLookUp(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  // The first answer is the same for all, and the site is drawn with it.
  const wait = call.input.object === undefined ? undefined : await consume(perNetwork, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const sets = (await readShelf(await currentContent(), 'site'))?.look_up ?? [];
  const release = await currentRelease();
  if (!release) return { look_up: null };
  const { object } = call.input;
  const figures =
    object === undefined ? await firstFigures(sets, release) : await figuresOf(object, sets, release);
  if (!figures && object !== undefined) throw call.failure('not_found');
  if (!figures) return { look_up: null };
  const names = await objectNames([...new Set(sets.flatMap(({ objects }) => objects))], release);
  const objects = sets.flatMap(({ objects: sids }) => sids.flatMap((each) => names.get(each) ?? []));
  return { look_up: { objects, figures } };
}

/** The set's first object may have too few posts in a release. */
async function firstFigures(sets: readonly PublicSet[], release: Release): Promise<PublicFigures | null> {
  const candidates = (sets[0]?.objects ?? []).slice(0, mostTried);
  for (const sid of candidates) {
    const figures = await figuresOf(sid, sets, release);
    if (figures) return figures;
  }
  return null;
}

async function figuresOf(
  sid: number,
  sets: readonly PublicSet[],
  release: Release,
): Promise<PublicFigures | null> {
  const set = sets.find(({ objects }) => objects.includes(sid));
  if (!set) return null;
  const { source, vertical, note } = set;
  const access = { sources: [{ source, verticals: [vertical] }], time_start: null, time_end: null };
  const [seen, names, published] = await Promise.all([
    visibleInsight(access, { source, domain: vertical, sid }, release),
    objectNames([sid], release),
    readNames([vertical], release),
  ]);
  const name = names.get(sid);
  if (!seen || !name) return null;
  const { document } = seen;
  const descriptors = new Map(published?.descriptors.map((each) => [each.id, each.name]));
  return {
    ...name,
    source,
    vertical,
    note,
    release: seen.release,
    built_on: (await markOf(seen.release)).built_on,
    last_month: document.last_month,
    posts: document.activity.authentic.slice(-shownMonths),
    year: yearOf(document),
    audience: audienceOf(document, (id) => descriptors.get(id)),
    ...(document.people === undefined ? {} : { people: document.people }),
  };
}

function yearOf(document: InsightDocument): PublicFigures['year'] {
  const sums = yearSums(document);
  const judged = judgementOf(sums);
  if (!sums || sums.change === null || !judged) return null;
  const { posts, posts_before, change } = sums;
  return { posts, posts_before, change, ...judged };
}

/** The share of each group that exceeds the category’s most; where none clearly does, the largest. */
function audienceOf(
  { demographics, psychographics }: InsightDocument,
  nameOf: (descriptor: number) => string | undefined,
): AudienceFigure[] {
  const groups = {
    gender: demographics.gender,
    age: demographics.age,
    interest: psychographics.interests,
  } as const;
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) => {
    const { n: of, shares } = groups[group];
    const [first] = shares
      .filter(({ n }) => n >= minShown)
      .map((share) => ({ share, beside: above(besideCategory(share, groups[group])) }))
      .toSorted(
        (one, other) =>
          (other.beside?.times ?? 0) - (one.beside?.times ?? 0) ||
          other.share.percent - one.share.percent ||
          one.share.id - other.share.id,
      );
    const name = first && nameOf(first.share.id);
    const interval = first && wilson(first.share.percent, of);
    if (!name || !interval) return [];
    const { share, beside } = first;
    const times = beside && { times: beside.times, low: beside.low, high: beside.high };
    return [
      {
        group,
        name,
        percent: share.percent,
        ...interval,
        n: share.n,
        of,
        ...(times ? { beside: times } : {}),
      },
    ];
  });
}

const above = (beside: BesideCategory | null) => (beside?.clear && beside.times > 1 ? beside : null);
