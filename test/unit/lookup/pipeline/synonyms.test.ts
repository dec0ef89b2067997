import { expect, test } from 'vitest';
import { collectEntries } from '../../../../functions/lookup/pipeline/search/collectEntries.ts';
import { synonymsOf } from '../../../../functions/lookup/pipeline/search/synonyms.ts';
import { namesOf } from '../../../../functions/lookup/release/search/entry.ts';
import { catalogEntries } from '../../../support/judgeSearch.ts';

const named = (name: string, vertical: 9022 | 1215) => ({ name, main_domain_ids: [vertical], sources: [] });

test('synonyms belong to an object’s name in a vertical', () => {
  expect(synonymsOf(named('Sunscreen', 9022))).toContain('spf');
  expect(synonymsOf(named('SUNSCREEN', 9022))).toContain('spf');
  expect(synonymsOf(named('Sunscreen', 1215))).toEqual([]);
  expect(synonymsOf(named('Affordable', 1215))).toContain('cheap');
});

test('an object is found by its aliases and its synonyms, each once, and never by its own name twice', () => {
  const entries = collectEntries();
  entries.addObject({
    ...named('Sunscreen', 9022),
    sid: 1,
    uid: 'a',
    type_code: 'PL',
    category: 'product_type',
    description: null,
    web: null,
    logo: null,
    color: null,
    parents: [],
    aliases: ['SPF', 'Sun Screen Lotion', 'sunscreen'],
  });
  const [entry] = entries.all();
  const names = entry ? namesOf(entry) : [];
  expect(names.slice(0, 3)).toEqual(['Sunscreen', 'SPF', 'Sun Screen Lotion']);
  expect(names).toContain('sunblock');
  expect(names.filter((name) => name.toLowerCase() === 'spf')).toHaveLength(1);
});

test('every reviewed synonym has an object of the demonstration', () => {
  const found = catalogEntries().filter(([, , , , , , , aliases]) => aliases);
  expect(found.length).toBeGreaterThan(140);
});
