import { describe, expect, test } from 'vitest';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { GapUid } from '../../../shared/model/ids.ts';
import {
  closedBecause,
  needOf,
  opensWith,
  type ProfileHolder,
} from '../../../shared/rules/access/opening.ts';

const profile: AccessProfile = {
  gap_uid: GapUid.parse('gap_1'),
  profile_name: 'Food',
  entitlements: ['portal', 'consumer_forecast'],
  time_start: null,
  time_end: null,
  sources: [
    { source: 1, verticals: [1215] },
    { source: 7, verticals: [9022] },
  ],
};
const holder = (over: Partial<ProfileHolder> = {}): ProfileHolder =>
  ({
    organization: { organization_uid: 'org_1' },
    roles: ['portal_user'],
    legacy: false,
    anon: false,
    duty: null,
    acting_for: null,
    profile,
    ...over,
  }) as ProfileHolder;

const lookup = '/ConsumerForecast/lookup-view?sid=1';

describe('an address', () => {
  test.each([
    `${lookup}&source=1&domain=1215`,
    `${lookup}&source=1`,
    lookup,
    '/AppView/portal',
    '/AppView/client-home',
    '/ConsumerForecast/worklist?objects=1&source=7',
  ])('the address %s opens with a profile that includes its source and vertical', (address) => {
    expect(opensWith(address, holder())).toBe(true);
  });

  test.each([
    [`${lookup}&source=5`, 'Your access profile “Food” doesn’t include Reddit.'],
    [`${lookup}&source=1&domain=9022`, 'Your access profile “Food” doesn’t include Beauty on Instagram.'],
    [`${lookup}&domain=50596`, 'Your access profile “Food” doesn’t include Home Goods.'],
  ])('the reason for the closed address %s names what the profile lacks', (address, reason) => {
    const need = needOf(address);
    expect(need && closedBecause(need, holder())).toBe(reason);
  });

  test('an address is closed to a profile without its part of the product, and to roles that don’t open it', () => {
    const because = (over: Partial<ProfileHolder>) => {
      const need = needOf(lookup);
      return need && closedBecause(need, holder(over));
    };
    expect(because({ profile: { ...profile, entitlements: ['portal'] } })).toMatch(/doesn’t include CF Lite/);
    expect(because({ roles: ['app_user'] })).toBe('Your roles don’t include CF Lite.');
    expect(because({ profile: null })).toMatch(/any entitlements/);
    expect(because({})).toBeNull();
  });
});
