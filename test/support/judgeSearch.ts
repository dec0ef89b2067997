import { collectEntries } from '../../functions/lookup/pipeline/search/collectEntries.ts';
import type { SearchEntry } from '../../functions/lookup/release/search/entry.ts';
import { catalogue } from '../../infra/demo/posts/catalogue/catalogue.ts';
import { categoryOf } from '../../shared/model/lookup/object.ts';
import { VerticalId } from '../../shared/model/scope.ts';
import { judgedSearches } from '../fixtures/judgedSearches.ts';

/** Contains every theme, product and term of the demonstration, and of its brands the first ones. */
const catalogSize = 4000;
const someBrands = 500;

/** The demonstration's objects, all mentioned in source 1. */
export function catalogEntries(): readonly SearchEntry[] {
  const collected = collectEntries();
  const all = catalogue(catalogSize);
  const brands = all.filter(({ type }) => categoryOf(type) === 'brand').slice(someBrands);
  const left = new Set(brands);
  for (const { sid, name, type, verticals: own } of all.filter((each) => !left.has(each))) {
    const verticals = own.length > 0 ? own : VerticalId.options.map(({ value }) => value);
    const domains = verticals.map((domain_sid) => ({
      domain_sid,
      total_posts: 1000 + ((sid * 7919) % 9973),
      has_data: true,
    }));
    collected.addObject({
      sid,
      uid: String(sid),
      name,
      type_code: type,
      category: categoryOf(type),
      description: null,
      web: null,
      logo: null,
      color: null,
      parents: [],
      main_domain_ids: own,
      sources: [{ source: 1, domains, data_latest_month: 200, product_types: [] }],
    });
  }
  return collected.all();
}

const shownFirst = 5;

type Judged = {
  readonly queries: number;
  readonly precision: number;
  readonly recall: number;
  readonly worst: readonly string[];
};

/** Precision of the first five names and recall of all, as means of the judged searches. */
export async function judgeSearch(find: (query: string) => Promise<readonly string[]>): Promise<Judged> {
  const judged: { query: string; precision: number; recall: number; shown: readonly string[] }[] = [];
  for (const [query, list] of Object.entries(judgedSearches)) {
    const relevant = list === '' ? [] : list.split(' | ');
    const all = await find(query);
    const shown = all.slice(0, shownFirst);
    const right = shown.filter((name) => relevant.includes(name)).length;
    const nothing = relevant.length === 0 ? 1 : 0;
    const precision = shown.length > 0 ? right / shown.length : nothing;
    const recall =
      relevant.length > 0 ? relevant.filter((name) => all.includes(name)).length / relevant.length : 1;
    judged.push({ query, precision, recall, shown });
  }
  const mean = (of: 'precision' | 'recall') =>
    judged.reduce((sum, each) => sum + each[of], 0) / judged.length;
  return {
    queries: judged.length,
    precision: mean('precision'),
    recall: mean('recall'),
    worst: judged
      .filter(({ precision, recall }) => precision < 1 || recall < 1)
      .map(
        ({ query, precision, recall, shown }) =>
          `${query}: ${precision.toFixed(2)}, ${recall.toFixed(2)}: ${shown.join(' | ')}`,
      ),
  };
}
