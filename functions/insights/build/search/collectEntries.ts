import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/object.ts';
import { entryName, type SearchEntry } from '../../read/search/entry.ts';

/** Collects the search index's entries as a build's documents and objects stream past: documents first. */
export function collectEntries() {
  const ppm = new Map<string, number>();
  const entries: SearchEntry[] = [];
  return {
    addDocument({ source, vertical, object, activity }: InsightDocument): void {
      ppm.set(`${source} ${vertical} ${object}`, Math.round((activity.ppm ?? 0) * 10) / 10);
    },
    addObject({ sid, name, type_code, logo, main_domain_ids, sources }: ObjectInfo): void {
      entries.push([
        sid,
        name,
        type_code,
        logo,
        main_domain_ids,
        sources.map(({ source, domains, product_types }) => [
          source,
          domains.map(({ domain_sid, total_posts }) => [
            domain_sid,
            // A build always has counts.
            total_posts ?? 0,
            ppm.get(`${source} ${domain_sid} ${sid}`) ?? null,
          ]),
          product_types.map(entryName),
        ]),
      ]);
    },
    /** In an order that doesn't depend on the build's. */
    all: (): readonly SearchEntry[] => entries.sort(([one], [other]) => one - other),
  };
}
