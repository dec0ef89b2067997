import { expect, test } from 'vitest';
import { elsewhere } from '../../../shared/rules/access/elsewhere.ts';
import type { ProfileHolder } from '../../../shared/rules/access/opening.ts';

const [food, travel, beauty] = [1215, 7959, 9022];

const at = (address: string, sources: { source: number; verticals: (number | undefined)[] }[]) =>
  elsewhere(address, {
    organization: { organization_uid: 'org_1' },
    roles: ['portal_user'],
    legacy: false,
    anon: false,
    duty: null,
    acting_for: null,
    profile: { profile_name: 'Food', entitlements: ['consumer_forecast'], sources },
  } as unknown as ProfileHolder);

const page = (query: string) => `/ConsumerForecast/lookup-view?sid=7&${query}`;

test('a page elsewhere is the same page on a source that has its vertical', () => {
  expect(
    at(page(`domain=${food}&source=3`), [
      { source: 5, verticals: [food] },
      { source: 7, verticals: [beauty] },
    ]),
  ).toEqual([{ place: 'on Reddit', address: page(`domain=${food}&source=5`) }]);
});

test('a page elsewhere is in another vertical of the same source, if no other source has its own', () => {
  const found = at(page(`domain=${travel}&source=1`), [
    { source: 1, verticals: [food] },
    { source: 5, verticals: [beauty] },
  ]);
  expect(found.map(({ place }) => place)).toEqual(['in Food/Beverage']);
});

test('a page elsewhere is on another source and in another vertical only if nothing is nearer', () => {
  const found = at(page(`domain=${travel}&source=1`), [{ source: 5, verticals: [food, beauty] }]);
  expect(found.map(({ place }) => place)).toEqual(['on Reddit, in Food/Beverage', 'on Reddit, in Beauty']);
});

test('a page elsewhere is not offered where nothing of the profile’s places is missing', () => {
  expect(at(page(`domain=${food}&source=1`), [{ source: 1, verticals: [food] }])).toEqual([]);
  expect(at('/AppView/portal', [{ source: 1, verticals: [food] }])).toEqual([]);
});
