import type { InsightDocument } from '../../model/lookup/insight.ts';
import { verticalNames } from '../../model/scope.ts';

type DomainPercent = InsightDocument['domain_percents']['domains'][number];

export function sortedDistribution(domains: readonly DomainPercent[]): DomainPercent[] {
  return domains.toSorted(
    (a, b) =>
      (b.latest ?? -1) - (a.latest ?? -1) ||
      verticalNames[a.vertical].localeCompare(verticalNames[b.vertical], 'en'),
  );
}
