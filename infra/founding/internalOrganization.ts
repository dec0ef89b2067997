import { operatorUid } from '../../functions/platform/data/organization.ts';
import { brand } from '../../shared/brand.ts';
import { Entitlement } from '../../shared/model/entitlement.ts';
import type { GapUid } from '../../shared/model/ids.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../shared/model/scope.ts';
import type { FoundedOrganization } from './addOrganization.ts';

export const everySource = Object.keys(sourceNames).map(Number) as SourceId[];
export const everyVertical = Object.keys(verticalNames).map(Number) as VerticalId[];
export const everything = everySource.map((source) => ({ source, verticals: everyVertical }));

const profile = {
  gap_uid: 'gap_tideline-all' as GapUid,
  profile_name: `${brand.product}: Everything`,
  entitlements: Entitlement.options,
  time_start: null,
  time_end: null,
  sources: everything,
  email_domains: [],
};

/** The organization of the company that runs the product: staff roles count only here. */
export const internalOrganization = {
  organization_uid: operatorUid,
  name: brand.company,
  internal: true,
  profiles: [profile],
} satisfies FoundedOrganization;
