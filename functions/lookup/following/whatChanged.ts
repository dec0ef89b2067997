import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { FollowedChange } from '../../../shared/model/lookup/following.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { eventKey, signalKey } from '../../../shared/model/lookup/signal.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { identityOf } from '../../../shared/rules/lookup/findings/identity.ts';
import { readInsight, readObject } from '../release/rows/readRelease.ts';
import type { Release } from '../release/rows/state.ts';
import { allowedObject } from '../release/search/allowed.ts';
import { asSeenBy } from '../release/seen/seenInsight.ts';
import { boundObject, boundsOf } from '../release/seen/withinSpan.ts';
import type { Followed } from './followed.ts';
import { movedOf, verticalOf } from './whatMoved.ts';

type Releases = { readonly now: Release; readonly before: Release };
type Ranked = FollowedChange & { readonly worth: number; readonly event: string | null };

const readsAtOnce = 16;
const maxPerObject = 2;
/** A page that is gone ranks above findings that are just significant. */
const worthOfGone = 2;

/**
 * Findings that the release before lacked, and pages that are gone, within the profile; the largest and most certain first.
 * A finding with the same subject and direction as before isn't new, whatever its figures.
 */
export async function whatChanged(
  followed: readonly Followed[],
  profile: AccessProfile,
  releases: Releases,
): Promise<FollowedChange[]> {
  const left = followed.values();
  const found = new Map<string, Ranked[]>();
  const readOn = async () => {
    for (const each of left) {
      const changes = await changesAt(each, profile, releases);
      const [first] = changes;
      // An object may be followed both without a vertical and in its largest one.
      if (first) found.set([first.source, first.domain, first.sid].join(), changes);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  const events = new Set<string>();
  return [...found.values()]
    .flatMap((changes) => changes.slice(0, maxPerObject))
    .toSorted((one, other) => other.worth - one.worth || one.sid - other.sid)
    .filter(({ event }) => event === null || (!events.has(event) && events.add(event)))
    .map(({ worth: _, event: __, ...change }) => change);
}

async function changesAt(
  each: Followed,
  profile: AccessProfile,
  { now, before }: Releases,
): Promise<Ranked[]> {
  const { sid, source } = each;
  const current = await readObject(sid, now);
  const known = current ?? (await readObject(sid, before));
  const allowed = known && allowedObject(known, profile.sources);
  const object = allowed && boundObject(allowed, await boundsOf(profile, now));
  const domain = object && verticalOf(object, each);
  if (!object || !domain) return [];
  const published = await readInsight(source, domain, sid, now);
  if (published && published.release <= before.release) return [];
  const former = await readInsight(source, domain, sid, before);
  const was = former && asSeenBy(profile, former.document);
  const place = { sid, name: object.name, type_code: object.type_code, source, domain };
  if (!published) {
    if (!was) return [];
    const where = `${verticalNames[domain]} on ${sourceNames[source]}`;
    const reason = current
      ? 'it has too few posts there in this release'
      : 'this release no longer includes it';
    const sentence = `${object.name} no longer has a page in ${where}: ${reason}.`;
    return [{ ...place, kind: 'page_gone', sentence, basis: null, worth: worthOfGone, event: null }];
  }
  const insight = asSeenBy(profile, published.document);
  const moved = insight && movedOf(object, insight, published.release);
  if (!moved) return [];
  return moved.findings
    .filter(({ kind }) => !was || identityOf(was, kind) !== identityOf(insight, kind))
    .flatMap(({ kind, sentence, basis, worth }) => {
      // These don't move, and `movesOf` has none.
      if (kind === 'audience' || kind === 'interest') return [];
      const event = kind === 'signal' ? eventOf(insight) : null;
      return [{ ...place, kind, sentence, basis, worth, event }];
    });
}

/** The event of a signal, across objects and sources; a signal without one is an event of its own. */
export const eventOf = ({ source, vertical, object, signal }: InsightDocument): string | null =>
  signal ? (eventKey(signal) ?? signalKey({ ...signal, source, vertical, object })) : null;
