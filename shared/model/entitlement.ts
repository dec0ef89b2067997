import * as z from 'zod';

/** The keys are the profile's own flags. */
export const Entitlement = z.enum([
  'portal',
  'market_insights',
  'influencer_insights',
  'consumer_forecast',
  'allow_data_export',
  'dashboards',
  'brand_pulse',
]);
export type Entitlement = z.infer<typeof Entitlement>;

export const entitlementNames: Record<Entitlement, string> = {
  portal: 'Client Portal',
  market_insights: 'CF Pro',
  influencer_insights: 'Follower Insights',
  consumer_forecast: 'CF Lite',
  allow_data_export: 'CF Lite Data Export',
  dashboards: 'Lenses',
  brand_pulse: 'Brand Maps',
};
