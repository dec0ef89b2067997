import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { wordsOf } from '../../../../shared/rules/lookup/search/words.ts';
import { entryName, type SearchEntry } from '../../release/search/entry.ts';
import { DigestTable } from './digestTable.ts';
import { synonymsOf } from './synonyms.ts';

/** Expects all documents before the objects: entries contain their counts. */
export function collectEntries() {
  const ppm = new DigestTable(1);
  const entries: SearchEntry[] = [];
  const ppmOf = (source: SourceId, vertical: VerticalId, sid: ObjectSid) => {
    const [tenths] = ppm.get(`${source} ${vertical} ${sid}`) ?? [];
    return tenths === undefined ? null : tenths / 10;
  };
  return {
    addDocument({ source, vertical, object, activity }: InsightDocument): void {
      ppm.set(`${source} ${vertical} ${object}`, Math.round((activity.ppm ?? 0) * 10));
    },
    addObject(object: ObjectInfo): void {
      const { sid, name, type_code, logo, main_domain_ids, sources, symbol } = object;
      const named = [
        sid,
        name,
        type_code,
        logo,
        main_domain_ids,
        sources.map(({ source, domains, product_types }) => [
          source,
          domains.map(({ domain_sid, total_posts }) => [
            domain_sid,
            total_posts ?? 0,
            ppmOf(source, domain_sid, sid),
          ]),
          product_types.map(entryName),
        ]),
      ] satisfies SearchEntry;
      const ticker = symbol ? ([symbol.ticker, symbol.exchange] as const) : null;
      const aliases = aliasesOf(object);
      if (aliases.length > 0) entries.push([...named, ticker, aliases]);
      else entries.push(ticker ? [...named, ticker] : named);
    },
    /** Sorted, so that the index doesn't depend on the order of the build. */
    all: (): readonly SearchEntry[] => entries.sort(([one], [other]) => one - other),
  };
}

/** The names of its file and those of the reviewed lists, without what its name already says. */
function aliasesOf(object: ObjectInfo): string[] {
  const known = new Set([wordsOf(object.name).join(' ')]);
  return [...(object.aliases ?? []), ...synonymsOf(object)].filter((alias) => {
    const words = wordsOf(alias).join(' ');
    return !known.has(words) && known.add(words);
  });
}
