import type {
  InsightDocument,
  PeopleWithheld,
  VisibleInsight,
} from '../../../../shared/model/lookup/insight.ts';
import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { readInsight } from '../rows/readRelease.ts';
import { monthsOf, mostPeopleBehind, type PublishedRelease, publishedReleases } from '../rows/releases.ts';
import { currentRelease, type From, type Release } from '../rows/state.ts';
import { withoutPeople } from './clipToSpan.ts';

export type DisclosedInsight = { readonly release: number; readonly document: VisibleInsight };

/** A page as its release still gives it: without figures of people that could reveal somebody if compared with later ones. */
export async function readDisclosed(
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  from: From = currentRelease(),
): Promise<DisclosedInsight | null> {
  const release = await from;
  const read = await readInsight(source, vertical, object, release);
  const why = release && read && (await reasonToWithhold(read.document, release));
  return why ? { ...read, document: { ...withoutPeople(read.document), people_withheld: why } } : read;
}

async function reasonToWithhold(document: InsightDocument, release: Release): Promise<PeopleWithheld | null> {
  const [current, all] = await Promise.all([currentRelease(), publishedReleases()]);
  if (release.release === current?.release) return null;
  if (document.people === undefined) return 'exact';
  const later = all.filter((each) => isLater(each, release));
  if (later.some((each) => monthsOf(each) === monthsOf(release))) return 'replaced';
  return later.some((each) => isRecomputedIn(each, document)) ? 'recomputed' : null;
}

/** Reconstructed releases are of months before those of all others, and are computed in the order of their months. */
function isLater(each: PublishedRelease, than: Release): boolean {
  if (each.gone_because === 'rolled_back') return false;
  const [reconstructed, isReconstructed] = [each.reconstructed ?? false, than.reconstructed ?? false];
  return reconstructed === isReconstructed ? each.release > than.release : isReconstructed;
}

/** True if another release recomputed figures of people of months that this page gives, too. */
function isRecomputedIn(
  { recomputed_people, sources }: PublishedRelease,
  { source, last_month, people }: InsightDocument,
): boolean {
  const latest = sources.find((each) => each.source === source)?.last_month;
  if (recomputed_people === undefined || latest === undefined) return false;
  return (
    last_month >= latest || (people?.last_month ?? Number.NEGATIVE_INFINITY) >= latest - mostPeopleBehind
  );
}
