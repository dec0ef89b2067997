import { expect, test } from 'vitest';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { type Availability, availabilityOf } from '../../../../shared/rules/lookup/search/availability.ts';

const food = 1215;
const alcohol = 1225;

const domain = (domain_sid: VerticalId, has_data = true) => ({
  domain_sid,
  has_data,
  total_posts: 100,
  ppm: has_data ? 5 : null,
});

type Sources = Partial<Record<SourceId, SearchMatch['domains']>>;

function match(sources: Sources, in_other_verticals = false) {
  const source_domains = Object.entries(sources).map(([source, domains]) => ({
    source: Number(source) as SourceId,
    domains,
  }));
  return { source_domains, domains: sources[1] ?? [], in_other_verticals };
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
  ['none of the viewer’s verticals', match({}, true), { kind: 'other_verticals' }],
  [
    'none of the viewer’s verticals here, data elsewhere',
    match({ 5: [domain(food)] }, true),
    { kind: 'other_sources', sources: [5] },
  ],
];

test.each(rows)('%s', (_what, given, expected) => {
  expect(availabilityOf(given, 1)).toEqual(expected);
});
