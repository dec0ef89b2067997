import { expect, test } from 'vitest';
import { entitlementNames } from '../../../shared/model/entitlement.ts';
import { customerRoles, roleNames } from '../../../shared/model/role.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import {
  contactLabels,
  longestHearAbout,
  longestMessage,
} from '../../../shared/model/site/contactMessage.ts';

/** Names that clients know: other texts, including their contracts, use the same words. */

test('the names known to clients are used for entitlements', () => {
  expect(entitlementNames).toEqual({
    portal: 'Client Portal',
    market_insights: 'CF Pro',
    influencer_insights: 'Follower Insights',
    consumer_forecast: 'CF Lite',
    allow_data_export: 'CF Lite Data Export',
    dashboards: 'Lenses',
    brand_pulse: 'Brand Maps',
  });
});

test('the names known to clients are used for roles, sources and market verticals', () => {
  expect(customerRoles.map((role) => roleNames[role])).toEqual([
    'Web User Access',
    'App Access',
    'User Administrator',
    'Billing Administrator',
  ]);
  expect(sourceNames).toEqual({ 1: 'Instagram', 3: 'Twitter', 5: 'Reddit', 7: 'TikTok' });
  expect(verticalNames).toEqual({
    1215: 'Food/Beverage',
    1225: 'Beverage Alcohol',
    7959: 'Travel',
    8981: 'Health/Wellness',
    8982: 'Fashion',
    9022: 'Beauty',
    34581: 'Personal Care',
    50596: 'Home Goods',
  });
});

test('the names known to clients are used in the contact form, with its limits', () => {
  expect(contactLabels.hear_about).toBe('How did you hear about us?');
  expect([longestMessage, longestHearAbout]).toEqual([500, 300]);
});
