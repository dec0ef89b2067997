import type { AccessPlace, Because, PlaceName } from '../../model/access/accessPlace.ts';
import { entitlementNames } from '../../model/entitlement.ts';
import { sourceNames, verticalNames } from '../../model/scope.ts';

export const placeNames: Record<PlaceName, string> = {
  portal: 'Portal',
  cf_lite: 'CF Lite',
  export: entitlementNames.allow_data_export,
  market_insights: entitlementNames.market_insights,
  dashboards: entitlementNames.dashboards,
  brand_pulse: entitlementNames.brand_pulse,
  manage_users: 'Manage Users',
  usage: 'People and Usage',
  admin: 'Administration',
};

type About = {
  /** “Ida Moss” */
  readonly person: string;
  readonly organization: string;
  /** Null without a profile. */
  readonly profile: string | null;
};

/** “Their profile “Food” has no Reddit.” */
export function becauseText(
  { place, source, vertical, because }: Omit<AccessPlace, 'because'> & { because: Because },
  about: About,
): string {
  const { person, organization } = about;
  const profile = `The profile “${about.profile}”`;
  switch (because) {
    case 'organization_suspended':
      return `Access of ${organization} is suspended.`;
    case 'contract_ended':
      return `The access of ${organization} has ended.`;
    case 'left':
      return `${person} was removed from ${organization}.`;
    case 'not_member':
      return `${person} doesn’t belong to ${organization}.`;
    case 'invite_open':
      return `${person} hasn’t accepted the invite yet.`;
    case 'invite_expired':
      return `The invite of ${person} has expired.`;
    case 'access_disabled':
      return `Access of ${person} is disabled.`;
    case 'second_factor_due':
      return `${person} must set up a second factor first.`;
    case 'no_profile':
      return `${person} has no access profile.`;
    case 'profile_ended':
      return `${profile} has ended.`;
    case 'legacy':
      return `${person} has a legacy account, which opens less.`;
    case 'entitlement_missing':
      return `${profile} doesn’t include ${place === 'cf_lite' ? entitlementNames.consumer_forecast : placeNames[place]}.`;
    case 'role_missing':
      return `${person}’s roles don’t include it.`;
    case 'app_not_offered':
      return `${placeNames[place]} isn’t offered here.`;
    case 'source_missing':
      return source === null ? `${profile} lacks this source.` : `${profile} has no ${sourceNames[source]}.`;
    case 'vertical_missing':
      return vertical === null || source === null
        ? `${profile} lacks this vertical.`
        : `${profile} has no ${verticalNames[vertical]} on ${sourceNames[source]}.`;
    case 'report_scheduled':
      return 'It isn’t published yet.';
  }
}
