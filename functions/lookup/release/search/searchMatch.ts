import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { type Allowed, allowedVerticals, allowsVertical } from '../visible/allowed.ts';
import { nameOf, type SearchEntry } from './entry.ts';

/** Undefined if the person may not know that the object exists. */
export function toMatch(entry: SearchEntry, source: SourceId, allowed: Allowed): SearchMatch | undefined {
  const [object_sid, name, type_code, logo, mains, sources, symbol] = entry;
  const main_domain_ids = mains.filter((vertical) => allowsVertical(allowed, vertical));
  const source_domains = sources.flatMap(([id, verticals]) => {
    const own = allowedVerticals(allowed, id);
    const domains = verticals
      .filter(([vertical]) => own.includes(vertical))
      .map(([domain_sid, total_posts, ppm]) => ({ domain_sid, total_posts, has_data: ppm !== null, ppm }));
    return domains.length > 0 ? [{ source: id, domains }] : [];
  });
  if (source_domains.length === 0 && main_domain_ids.length === 0) return undefined;
  const domains = source_domains.find((each) => each.source === source)?.domains ?? [];
  const ppms = domains.flatMap(({ ppm }) => (ppm === null ? [] : [ppm]));
  const inSource = sources.find(([id]) => id === source);
  // Product types come from the first vertical; they are hidden with it.
  const product_types = inSource && inSource[1][0]?.[0] === domains[0]?.domain_sid ? inSource[2] : [];
  return {
    object_sid,
    name,
    type_code,
    logo,
    ...(symbol ? { symbol: { ticker: symbol[0], exchange: symbol[1] } } : {}),
    has_data: ppms.length > 0,
    total_posts: domains.reduce((sum, { total_posts }) => sum + total_posts, 0),
    ppm: ppms.length > 0 ? Math.max(...ppms) : null,
    domains,
    source_domains,
    product_types: product_types.map(nameOf),
    main_domain_ids,
    in_other_verticals: isElsewhere(entry, source, allowed),
  };
}

export function toElsewhere(entry: SearchEntry, source: SourceId, allowed: Allowed): SearchMatch | undefined {
  if (toMatch(entry, source, allowed) || !isElsewhere(entry, source, allowed)) return undefined;
  const [object_sid, name, type_code, logo] = entry;
  return {
    object_sid,
    name,
    type_code,
    logo,
    has_data: false,
    total_posts: 0,
    ppm: null,
    domains: [],
    source_domains: [],
    product_types: [],
    main_domain_ids: [],
    in_other_verticals: true,
  };
}

/** Decided on the unrestricted entry. */
function isElsewhere([, , , , mains, sources]: SearchEntry, source: SourceId, allowed: Allowed): boolean {
  const own = allowedVerticals(allowed, source);
  const open = sources
    .find(([id]) => id === source)?.[1]
    .flatMap(([vertical, , ppm]) => (ppm === null ? [] : [vertical]));
  const verticals = open && open.length > 0 ? open : mains;
  return verticals.length > 0 && !verticals.some((vertical) => own.includes(vertical));
}
