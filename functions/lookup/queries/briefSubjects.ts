import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { latestRelease } from '../../../shared/rules/lookup/builtOn.ts';
import { compareOrder } from '../../../shared/rules/lookup/compareOrder.ts';
import { Failure } from '../../platform/failure.ts';
import { readNames } from '../release/rows/lists.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { markOf } from '../release/rows/releases.ts';
import { visibleInsight } from '../release/visible/visibleInsight.ts';
import type { Chosen } from '../release/visible/withinDates.ts';
import { releaseFor } from './releaseFor.ts';

type Call = Parameters<typeof releaseFor>[0] & { readonly input: Parameters<typeof briefSubjects>[1] };

/** The same objects in an earlier release, by id; null if the reader can't read that release, or any more. */
export async function formerSubjects(
  call: Call,
  profile: AccessProfile,
  release: number,
): Promise<ReadonlyMap<number, InsightDocument> | null> {
  try {
    const chosen = await releaseFor(
      { input: { release }, headers: {}, failure: (code, extra) => call.failure(code, extra) },
      profile,
    );
    const found = await briefSubjects(profile, call.input, chosen);
    return new Map(found?.subjects.map(({ sid, insight }) => [sid, insight]));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

type Place = { readonly objects: readonly number[]; readonly domain: VerticalId; readonly source: SourceId };

type Subject = ObjectName & { readonly insight: InsightDocument; readonly release: number };

/** The requested objects that the profile sees, in the order of a comparison; null if there is none. */
export async function briefSubjects(
  profile: AccessProfile,
  { objects: sids, domain, source }: Place,
  { release: served, asOf }: Chosen,
) {
  const [objects, names, ...insights] = await Promise.all([
    readObjects(sids, served),
    readNames([domain], served),
    ...sids.map((sid) => visibleInsight(profile, { source, domain, sid }, served)),
  ]);
  const seen = objects.flatMap(({ sid, name, type_code }): Subject[] => {
    const found = insights.find((insight) => insight?.document.object === sid);
    if (!found) return [];
    return [{ sid, name, type_code, insight: found.document, release: found.release }];
  });
  const [first, ...rest] = compareOrder(seen, ({ insight }) => insight.activity.authentic.at(-1) ?? null);
  if (!first) return null;
  const subjects: [Subject, ...Subject[]] = [first, ...rest];
  const marks = await Promise.all([...new Set(seen.map((each) => each.release))].map(markOf));
  const newest = latestRelease(marks) ?? (await markOf(first.release));
  return {
    subjects,
    leftOut: sids.length - seen.length,
    release: { ...newest, as_of: asOf },
    nameOf: (id: number) => names?.descriptors.find((each) => each.id === id)?.name ?? `Descriptor ${id}`,
  };
}

export type BriefSubjects = NonNullable<Awaited<ReturnType<typeof briefSubjects>>>;
