import type { ObjectInfo } from '../../model/lookup/object.ts';
import type { SourceId } from '../../model/source.ts';
import type { VerticalId } from '../../model/vertical.ts';

/** Where an object can be looked up, and which of it a page shows. */
export type Whereabouts = {
  /** Sources with something to look up. */
  readonly sources: SourceId[];
  /** Verticals of the source, the one with the most posts first. */
  readonly domains: VerticalId[];
  /** Null where the source has nothing. */
  readonly domain: VerticalId | null;
  /** Another vertical than was asked for: the reader is told. */
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
