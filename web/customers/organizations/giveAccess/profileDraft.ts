import type { createProfile } from '../../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import { ProfileName } from '../../../../shared/model/customers/profileDetail.ts';
import { Entitlement } from '../../../../shared/model/entitlement.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { errorText } from '../../../api/errorText.ts';
import { fault } from '../../../ui/form/fault.ts';
import { givenDomains } from '../../profiles/DomainFields.tsx';
import type { Flags } from '../../profiles/EntitlementChecks.tsx';
import { type SourceChoice, sourcesOf } from '../../profiles/sourceChoice.ts';

export type ProfileInput = ClientInput<typeof createProfile>;

export type ProfileDraft = {
  preview: boolean;
  organization: OrganizationUid | null;
  name: string;
  domains: string[];
  start: string;
  end: string;
  /** The last day of access. */
  until: string;
  flags: Flags;
  sources: SourceId[];
  /** Whether all chosen sources share their verticals; asked for two sources or more. */
  same: boolean;
  verticals: VerticalId[];
  bySource: SourceChoice;
};

const none: Flags = {
  portal: false,
  market_insights: false,
  influencer_insights: false,
  consumer_forecast: false,
  allow_data_export: false,
  dashboards: false,
  brand_pulse: false,
};

export const emptyDraft = ({
  organization,
  preview,
}: Pick<ProfileDraft, 'organization' | 'preview'>): ProfileDraft => ({
  preview,
  organization,
  name: '',
  domains: [''],
  start: '',
  end: '',
  until: '',
  // Previews give access to CF Lite.
  flags: preview ? { ...none, consumer_forecast: true } : none,
  sources: [],
  same: true,
  verticals: [],
  bySource: new Map(),
});

function choiceOfDraft({ sources, same, verticals, bySource }: ProfileDraft): SourceChoice {
  const of = (source: SourceId) => (same ? new Set(verticals) : (bySource.get(source) ?? new Set()));
  return new Map(sources.map((source) => [source, of(source)]));
}

export type DraftProblems = Partial<Record<'organization' | 'name' | 'domain' | 'span' | 'sources', string>>;

/** Errors by field. Nobody registers for a preview, so it needs no domain. */
export function draftProblems(draft: ProfileDraft): DraftProblems {
  const required = 'Field is required';
  const problems: DraftProblems = {};
  if (!draft.organization) problems.organization = required;
  const wrongName = fault(ProfileName, draft.name);
  if (wrongName) problems.name = wrongName;
  if (!draft.preview && !draft.domains[0]?.trim()) problems.domain = required;
  if (draft.start && draft.end && draft.end < draft.start) problems.span = errorText.span_backwards;
  if ([...choiceOfDraft(draft).values()].some((verticals) => verticals.size === 0)) {
    problems.sources = 'Choose at least one market vertical for each source.';
  }
  return problems;
}

/** The profile's name is prefixed with the organization's. */
export const inputOf = (draft: ProfileDraft, organizationName: string): ProfileInput => ({
  ...draft.flags,
  organization: draft.organization as OrganizationUid,
  profile_name: `${organizationName}: ${draft.name.trim()}`,
  time_start: draft.start || null,
  time_end: draft.end || null,
  ...(draft.until ? { access_until: draft.until } : {}),
  profile_sources: sourcesOf(choiceOfDraft(draft)),
  profile_email_domains: givenDomains(draft.domains).map((email_domain) => ({ email_domain })),
});

/** Why nobody could open anything with such a profile; null if they could. */
export function emptinessOf(input: ProfileInput): string | null {
  const opened = Entitlement.options.filter((name) => name !== 'allow_data_export' && input[name]);
  if (opened.length === 0) return 'This profile has no entitlements, so it opens nothing.';
  if (input.consumer_forecast && Object.keys(input.profile_sources).length === 0) {
    return 'This profile has CF Lite, but no source with a market vertical, so CF Lite shows nothing.';
  }
  return null;
}
