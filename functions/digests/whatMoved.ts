import { categoryNames } from '../../shared/model/categoryNames.ts';
import type { ObjectInfo } from '../../shared/model/object.ts';
import type { AccessProfile } from '../../shared/model/profile.ts';
import type { SourceId } from '../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../shared/model/vertical.ts';
import type { Finding } from '../../shared/rules/lookup/findings/finding.ts';
import { movesOf } from '../../shared/rules/lookup/findings/findings.ts';
import { worth } from '../../shared/rules/lookup/findings/shares.ts';
import { readInsight, readObject } from '../insights/read/release/readRelease.ts';
import { allowedObject } from '../insights/read/search/allowed.ts';
import { asSeenBy } from '../lookup/seenInsight.ts';
import type { Followed } from './followed.ts';
import { remembering } from './remembering.ts';

/** An object of which the latest release says something new. */
export type Moved = {
  readonly object: Pick<ObjectInfo, 'sid' | 'name' | 'type_code'>;
  readonly source: SourceId;
  readonly domain: VerticalId;
  /** At least one, the largest and surest first. */
  readonly findings: readonly [Finding, ...Finding[]];
  /** Authentic posts of each month, oldest first. */
  readonly posts: readonly (number | null)[];
};

/** Everybody follows the same few hundred objects: one run reads each once. */
export function readerOfReleases() {
  return {
    object: remembering((sid: number) => readObject(sid)),
    insight: remembering((source: SourceId, domain: VerticalId, sid: number) =>
      readInsight(source, domain, sid),
    ),
  };
}
export type ReleaseReader = ReturnType<typeof readerOfReleases>;

/**
 * What changed beyond the usual noise since the release that somebody was told of last, as far as their profile shows it. What is
 * gone, or not theirs to see any more, is passed over.
 */
export async function whatMoved(
  followed: readonly Followed[],
  { profile, since, reader }: { profile: AccessProfile; since: number | null; reader: ReleaseReader },
): Promise<Moved[]> {
  const moved = await Promise.all(followed.map((each) => movedOf(each, { profile, since, reader })));
  const found = new Map<string, Moved>();
  for (const each of moved) {
    // The same object may be followed in its largest vertical, and in that one by name.
    if (each) found.set([each.object.sid, each.source, each.domain].join(), each);
  }
  return [...found.values()].toSorted((one, other) => worth(other.findings[0]) - worth(one.findings[0]));
}

type Told = Parameters<typeof whatMoved>[1];

async function movedOf(
  { sid, source, domain: asked }: Followed,
  { profile, since, reader }: Told,
): Promise<Moved | undefined> {
  const known = await reader.object(sid);
  const object = known && allowedObject(known, profile.sources);
  const domain = asked ?? object?.sources.find((each) => each.source === source)?.domains[0]?.domain_sid;
  if (!object || !domain) return undefined;
  const published = await reader.insight(source, domain, sid);
  // A document of an earlier release says what it said then.
  if (!published || (since !== null && published.release <= since)) return undefined;
  const insight = asSeenBy(profile, published.document);
  if (!insight) return undefined;
  const [first, ...more] = movesOf({
    name: object.name,
    rivals: categoryNames[object.category],
    vertical: verticalNames[domain],
    insight,
    // Only audiences are called by the names of descriptors.
    nameOf: String,
  });
  return first && { object, source, domain, findings: [first, ...more], posts: insight.activity.authentic };
}
