import { expect, test } from 'vitest';
import type { SearchMatch } from '../../../../shared/model/match.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { type Availability, availabilityOf } from '../../../../shared/rules/search/availability.ts';

const food = 1215;
const alcohol = 1225;
const beauty = 9022;

const domain = (domain_sid: VerticalId, has_data = true) => ({
  domain_sid,
  has_data,
  total_posts: 100,
  ppm: has_data ? 5 : null,
});

type Sources = Partial<Record<SourceId, SearchMatch['domains']>>;

function match(sources: Sources, main: VerticalId[] = [food]) {
  const source_domains = Object.entries(sources).map(([source, domains]) => ({
    source: Number(source) as SourceId,
    domains,
  }));
  return { source_domains, domains: sources[1] ?? [], main_domain_ids: main };
}

const here = (id: VerticalId): Availability => ({ kind: 'here', domain: id });

const rows: [what: string, Parameters<typeof availabilityOf>[0], Availability][] = [
  ['data in its first vertical', match({ 1: [domain(food), domain(alcohol)] }), here(food)],
  ['too little in its first vertical', match({ 1: [domain(food, false), domain(alcohol)] }), here(alcohol)],
  ['data here and elsewhere', match({ 1: [domain(food)], 5: [domain(food)] }), here(food)],
  [
    'data in two other sources',
    match({ 1: [domain(food, false)], 5: [domain(food)], 7: [domain(alcohol)] }),
    { kind: 'other_sources', sources: [5, 7] },
  ],
  ['nothing here, too little elsewhere', match({ 5: [domain(food, false)] }), { kind: 'insufficient' }],
  ['too little everywhere', match({ 1: [domain(food, false)] }), { kind: 'insufficient' }],
  ['no posts at all', match({}), { kind: 'insufficient' }],
  ['no posts, no vertical of its own', match({}, []), { kind: 'insufficient' }],
  ['a vertical that the viewer has in other sources only', match({}, [beauty]), { kind: 'other_verticals' }],
  ['several verticals, one of them the viewer’s', match({}, [beauty, food]), { kind: 'insufficient' }],
];

test.each(rows)('%s', (_what, given, expected) => {
  expect(availabilityOf(given, 1, [food, alcohol])).toEqual(expected);
});
