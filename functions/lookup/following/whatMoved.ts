import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { categoryNames } from '../../../shared/model/lookup/categoryNames.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import type { Finding } from '../../../shared/rules/lookup/findings/finding.ts';
import { movesOf } from '../../../shared/rules/lookup/findings/findings.ts';
import { readInsight, readObject } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/search/allowed.ts';
import { asSeenBy } from '../release/seen/seenInsight.ts';
import { boundObject, boundsOf } from '../release/seen/withinSpan.ts';
import type { Followed } from './followed.ts';
import { remembering } from './remembering.ts';

export type Moved = {
  readonly object: Pick<ObjectInfo, 'sid' | 'name' | 'type_code'>;
  readonly source: SourceId;
  readonly domain: VerticalId;
  /** Largest and most certain first. */
  readonly findings: readonly [Finding, ...Finding[]];
  readonly posts: readonly (number | null)[];
  readonly last_month: number;
};

type Judged = Moved & { readonly release: number };
type Judge = (each: Followed) => Promise<Judged | undefined>;

/** Caches objects and findings per run, since readers follow mostly the same few hundred objects. */
export function judgeOfReleases(): (profile: AccessProfile) => Judge {
  const objectOf = remembering((sid: number) => readObject(sid));
  const insightOf = remembering((source: SourceId, domain: VerticalId, sid: number) =>
    readInsight(source, domain, sid),
  );
  const judgeFor = ({ sources, time_start, time_end }: AccessProfile): Judge => {
    const profile = { sources, time_start, time_end };
    const judged = remembering(async (sid: number, source: SourceId, asked: VerticalId | null) => {
      const known = await objectOf(sid);
      const allowed = known && allowedObject(known, sources);
      const object = allowed && boundObject(allowed, await boundsOf(profile));
      const domain = object && verticalOf(object, { source, domain: asked });
      const published = object && domain && (await insightOf(source, domain, sid));
      const insight = published && asSeenBy(profile, published.document);
      return insight ? movedOf(object, insight, published.release) : undefined;
    });
    return ({ sid, source, domain }) => judged(sid, source, domain);
  };
  const judges = new Map<string, Judge>();
  return (profile) => {
    const sight = JSON.stringify([profile.sources, profile.time_start, profile.time_end]);
    const judge = judges.get(sight) ?? judgeFor(profile);
    judges.set(sight, judge);
    return judge;
  };
}

/** Findings newer than the reader's last digest, about objects and within dates that their profile includes. */
export async function whatMoved(
  followed: readonly Followed[],
  { judge, since }: { judge: Judge; since: number | null },
): Promise<Moved[]> {
  const found = new Map<string, Moved>();
  for (const moved of await Promise.all(followed.map(judge))) {
    // A document of an earlier release has no new findings.
    if (!moved || (since !== null && moved.release <= since)) continue;
    // Deduplicates an object followed both without a vertical and in its largest one.
    found.set([moved.object.sid, moved.source, moved.domain].join(), moved);
  }
  return [...found.values()].toSorted((one, other) => other.findings[0].worth - one.findings[0].worth);
}

/** The vertical that was saved, or the object's largest one. */
export const verticalOf = (
  { sources }: ObjectInfo,
  { source, domain }: Omit<Followed, 'sid'>,
): VerticalId | undefined => domain ?? sources.find((each) => each.source === source)?.domains[0]?.domain_sid;

export function movedOf(object: ObjectInfo, insight: InsightDocument, release: number): Judged | undefined {
  const { source, vertical: domain } = insight;
  const [first, ...more] = movesOf({
    name: object.name,
    rivals: categoryNames[object.category],
    vertical: verticalNames[domain],
    insight,
    // Only audience findings need the names of descriptors.
    nameOf: String,
  });
  if (!first) return undefined;
  const { authentic: posts } = insight.activity;
  const { last_month } = insight;
  return { object, source, domain, findings: [first, ...more], posts, last_month, release };
}
