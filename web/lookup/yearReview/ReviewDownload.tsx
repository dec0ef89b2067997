import { reviewMonths } from '../../../shared/model/lookup/yearReview.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { BriefButton } from '../brief/BriefButton.tsx';
import { useBrief } from '../brief/useBrief.tsx';
import header from '../frame/ObjectHeader.module.css';

/** Only for profiles that may export. */
export function ReviewDownload({
  name,
  lastMonth,
  place,
}: {
  name: string;
  lastMonth: number;
  place: { objects: readonly number[]; source: SourceId; domain: VerticalId };
}) {
  const period = latestMonths(lastMonth, reviewMonths);
  const brief = useBrief({ name, ...place, period, kind: 'year' });
  return <BriefButton brief={brief} look={header.action} />;
}
