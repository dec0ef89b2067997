import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { normalized } from '../../platform/data/keys.ts';
import type { Release } from '../release/rows/state.ts';
import { searchObjects } from '../release/search/searchObjects.ts';
import { seenInsight } from '../release/seen/seenInsight.ts';
import { boundsOf } from '../release/seen/withinSpan.ts';
import type { Followed } from './followed.ts';

const brandTypes: readonly ObjectTypeCode[] = ['BR', 'BE'];
const maxNamesakes = 3;

/** The object with an organization's name, and its brands; nothing links the two but the name. */
export async function ofOrganization(
  name: string,
  { profile, source, release }: { profile: AccessProfile; source: SourceId; release: Release | null },
): Promise<Followed[]> {
  const found = await searchObjects({
    query: name,
    source,
    types: ['OR', 'BR'],
    allowed: profile.sources,
    bounds: await boundsOf(profile, release),
    limit: maxNamesakes,
    from: release,
  });
  const same = found.find((match) => normalized(match.name) === normalized(name));
  const domain = same?.domains[0]?.domain_sid;
  if (!same || !domain) return [];
  const sid = same.object_sid;
  const seen = await seenInsight(profile, { source, domain, sid }, release);
  const brands = seen?.document.sub_objects.filter(({ type_code }) => brandTypes.includes(type_code)) ?? [];
  return [sid, ...brands.map((brand) => brand.sid)].map((each) => ({ sid: each, source, domain }));
}
