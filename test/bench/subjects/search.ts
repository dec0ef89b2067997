import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { SearchEntry } from '../../../functions/lookup/release/search/entry.ts';
import { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { manyEntries, manyNames, misspelt, oneOf, queriesFrom, seeded } from '../../support/manyNames.ts';
import { writeRelease } from '../../support/writeRelease.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { startInsightsDatabase } from '../benchDatabase.ts';
import { type Figure, median, percentile, type Sample, sized, takeTurns } from '../harness.ts';

const size = sized(100_000, 2000);
const sampledNames = sized(2000, 50);
const source = 1;

/** Searches among 100,000 names, as people type: prefixes, whole names, reordered words and typos. */
export async function search(workspace: string): Promise<Figure[]> {
  const database = await startInsightsDatabase(join(workspace, 'search'));
  try {
    const table = await database.addTable('Searched');
    const entries = manyEntries(manyNames(size));
    const getItem = bareGetItem(database.endpoint, table, (await writeRelease(entries)).words);
    const { searchObjects } = await import('../../../functions/lookup/release/search/searchObjects.ts');
    const allowed = SourceId.options.map(({ value }) => ({
      source: value,
      verticals: VerticalId.options.map((each) => each.value),
    }));
    const find = (query: string) => searchObjects({ query, source, allowed, limit: 10 });

    const names = entries.map(([, name]) => name);
    const random = seeded(11);
    const typed = queriesFrom(names, random);
    const wrong = () => misspelt(oneOf(names, random), random);
    const times = (call: (query: string) => Promise<unknown>, query: () => string) => async () => {
      const samples: number[] = [];
      for (let at = 0; at < 200; at += 1) {
        const text = query();
        const begun = performance.now();
        await call(text);
        samples.push(performance.now() - begun);
      }
      return samples;
    };
    const reference = times(getItem, () => '');
    const slowest: number[] = [];
    const slowestReference: number[] = [];
    const noting = (into: number[], sample: Sample) => async () => {
      const samples = await sample();
      into.push(percentile(samples, 99));
      return samples;
    };
    const usual = await takeTurns({
      subject: noting(slowest, times(find, typed)),
      reference: noting(slowestReference, reference),
      rounds: 40,
    });
    const p99 = median(slowest);
    const typos = await takeTurns({ subject: times(find, wrong), reference, rounds: 20 });
    const mini = miniSearch(entries);
    const inProcess = await times(async (query) => mini(query), typed)();

    let found = 0;
    for (let at = 0; at < sampledNames; at += 1) {
      const name = oneOf(names, random);
      const matches = await find(misspelt(name, random));
      if (matches.some((match) => match.name === name)) found += 1;
    }
    return [
      figure('search, p99', p99, 'bare GetItem', median(usual.reference), 6),
      figure('search, p99', p99, 'bare GetItem, p99', median(slowestReference), 3),
      figure('search, p50', median(usual.subject), 'bare GetItem', median(usual.reference), 3),
      figure('with a typo, p50', median(typos.subject), 'bare GetItem', median(typos.reference), 12),
      figure('search, p99', p99, 'MiniSearch, p99', percentile(inProcess, 99), 1),
      { name: 'found after one typo', unit: '%', value: (100 * found) / sampledNames, limit: { least: 90 } },
    ];
  } finally {
    await database.close();
  }
}

function figure(name: string, value: number, reference: string, other: number, most: number): Figure {
  return {
    name,
    unit: 'ms',
    value,
    reference: { name: reference, value: other },
    ratio: value / other,
    limit: { most },
  };
}

function miniSearch(entries: readonly SearchEntry[]): (query: string) => unknown {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(entries.map(([id, name]) => ({ id, name })));
  return (query) => index.search(query).slice(0, 10);
}
