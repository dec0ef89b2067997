import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { InsightDocument, VisibleInsight } from '../../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { From } from '../rows/state.ts';
import { allowedInsight } from './allowed.ts';
import { withBounds } from './chanceBounds.ts';
import { clipToSpan, spanOf } from './clipToSpan.ts';
import { withEnoughBehind } from './enoughBehind.ts';
import { type DisclosedInsight, readDisclosed } from './readDisclosed.ts';

export async function visibleInsight(
  profile: Access,
  { source, domain, sid }: { source: SourceId; domain: VerticalId; sid: number },
  from?: From,
): Promise<DisclosedInsight | null> {
  const published = await readDisclosed(source, domain, sid, from);
  const document = published && visibleTo(profile, published.document);
  if (!document) return null;
  const { forecast } = document;
  const bounded = forecast && { ...document, forecast: await withBounds(forecast, from) };
  return { document: bounded ?? document, release: published.release };
}

type Access = Pick<AccessProfile, 'sources' | 'time_start' | 'time_end'>;

export function visibleTo(profile: Access, insight: InsightDocument): VisibleInsight | undefined {
  const document = allowedInsight(insight, profile.sources);
  // Bases are checked before clipping, which may remove their counts.
  return document && clipToSpan(withEnoughBehind(document), spanOf(profile));
}
