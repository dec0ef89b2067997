import type { ObjectInfo } from '../../model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../model/scope.ts';

export type Whereabouts = {
  readonly sources: SourceId[];
  readonly domains: VerticalId[];
  readonly domain: VerticalId | null;
  /** True if it replaces the requested vertical; the page then shows a notice. */
  readonly updated: boolean;
};

export function whereabouts(object: ObjectInfo, source: SourceId, asked: number | null): Whereabouts {
  const domainsIn = (domains: ObjectInfo['sources'][number]['domains']) =>
    domains.filter(({ has_data }) => has_data).map(({ domain_sid }) => domain_sid);
  const sources = object.sources
    .filter(({ domains }) => domainsIn(domains).length > 0)
    .map((each) => each.source);
  const domains = domainsIn(object.sources.find((each) => each.source === source)?.domains ?? []);
  const wanted = domains.find((domain) => domain === asked);
  const domain = wanted ?? domains[0] ?? null;
  return { sources, domains, domain, updated: domain !== null && wanted === undefined };
}
