import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';

export type Allowed = AccessProfile['sources'];

export function allowedVerticals(allowed: Allowed, source: SourceId): readonly VerticalId[] {
  return allowed.find((each) => each.source === source)?.verticals ?? [];
}

export function allowsVertical(allowed: Allowed, vertical: VerticalId): boolean {
  return allowed.some(({ verticals }) => verticals.includes(vertical));
}

/** The object within the person's access; undefined if they may not know that it exists. */
export function allowedObject(object: ObjectInfo, allowed: Allowed): ObjectInfo | undefined {
  const main_domain_ids = object.main_domain_ids.filter((vertical) => allowsVertical(allowed, vertical));
  const sources = object.sources.flatMap((each) => {
    const verticals = allowedVerticals(allowed, each.source);
    const domains = each.domains.filter(({ domain_sid }) => verticals.includes(domain_sid));
    if (domains.length === 0) return [];
    const product_types = domains[0] === each.domains[0] ? each.product_types : [];
    return [{ ...each, domains, product_types }];
  });
  if (sources.length === 0 && main_domain_ids.length === 0) return undefined;
  return { ...object, main_domain_ids, sources };
}

export function allowedInsight(document: InsightDocument, allowed: Allowed): InsightDocument | undefined {
  const verticals = allowedVerticals(allowed, document.source);
  if (!verticals.includes(document.vertical)) return undefined;
  const domains = document.domain_percents.domains.filter(({ vertical }) => verticals.includes(vertical));
  return { ...document, domain_percents: { ...document.domain_percents, domains } };
}
