import type { updateProfile as endpoint } from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import {
  maxEmailDomains,
  type ProfileConflict,
  type ProfileDetail,
} from '../../../shared/model/customers/profileDetail.ts';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import {
  normalized,
  normalizedDomain,
  organizationKey,
  profileKey,
  profileNameKey,
} from '../../platform/data/keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Organization,
  organization,
  profileName,
} from '../../platform/data/organization.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { create, remove, replace } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { changesSince } from './changesSince.ts';
import { grantByDomain, keptDomains } from './emailDomains.ts';
import { profileDetail } from './listProfiles.ts';
import { changedSources } from './sources.ts';
import { isBackwards } from './span.ts';

type UpdateCall = ServerCall<typeof endpoint>;

export async function updateProfile(call: UpdateCall): Promise<Output<typeof endpoint>> {
  const { input } = call;
  const { home, row } = await readBoth(call);
  const before = profileDetail(row, home);
  const seen = input.version ?? row.version;
  if (seen !== row.version) throw await changedMeanwhile(call, before, seen);

  const changed = await changedRow(call, row);
  const domains = await grantByDomain({
    organization: call.organization,
    profile: row.gap_uid,
    before: row.email_domains,
    after: changed.email_domains,
  });
  if (!domains) throw call.failure('email_domain_taken');
  const assigning = autoAssigned(home, input);
  const renaming = renamed(row, changed);
  const after = profileDetail({ ...changed, version: row.version + 1 }, assigning ?? home);
  try {
    await commit(
      replace(accessProfile, changed, row),
      ...renaming,
      ...(assigning ? [replace(organization, assigning, home)] : []),
      ...domains,
      auditedBy(call, {
        action: 'profile.changed',
        subject: row.gap_uid,
        detail: { name: after.profile_name, before, after },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (renaming.length > 0 && error.writes.includes(1)) throw call.failure('profile_exists');
    const now = await readBoth(call);
    throw await changedMeanwhile(call, profileDetail(now.row, now.home), seen);
  }
  return { profile: after };
}

async function readBoth(call: UpdateCall): Promise<{ home: Organization; row: AccessProfileRow }> {
  const [home, row] = await getAll(
    [organization, organizationKey(call.organization)],
    [accessProfile, profileKey(call.organization, call.input.profile)],
  );
  if (!home || !row) throw call.failure('not_found');
  return { home, row };
}

async function changedMeanwhile(call: UpdateCall, current: ProfileDetail, seen: number) {
  const details: ProfileConflict = { current, changes: await changesSince(current, seen) };
  return call.failure('changed_meanwhile', { details });
}

async function changedRow(call: UpdateCall, row: AccessProfileRow): Promise<AccessProfileRow> {
  const { input } = call;
  const {
    profile_name = row.profile_name,
    time_start = row.time_start,
    time_end = row.time_end,
    access_until = row.access_until,
  } = input;
  const changed = {
    ...row,
    profile_name,
    time_start,
    time_end,
    access_until,
    entitlements: Entitlement.options.filter((name) => input[name] ?? row.entitlements.includes(name)),
    sources: input.profile_sources ? changedSources(row.sources, input.profile_sources) : row.sources,
    email_domains: await changedDomains(call, row.email_domains),
  };
  if (isBackwards(changed)) throw call.failure('span_backwards');
  return changed;
}

async function changedDomains(call: UpdateCall, before: readonly string[]): Promise<string[]> {
  const { profile_email_domains: changes = [] } = call.input;
  const given = await keptDomains(changes.filter(({ remove }) => !remove));
  const removed = new Set(
    changes.filter(({ remove }) => remove).map(({ email_domain }) => normalizedDomain(email_domain)),
  );
  const all = [...before.filter((domain) => !removed.has(normalizedDomain(domain))), ...given];
  const domains = [...new Map(all.map((domain) => [normalizedDomain(domain), domain])).values()];
  if (domains.length > maxEmailDomains)
    throw call.failure('limit_reached', atMost(maxEmailDomains, 'email_domains'));
  return domains;
}

function autoAssigned(
  home: Organization,
  { profile, is_auto_assigned }: UpdateCall['input'],
): Organization | undefined {
  if (is_auto_assigned === undefined || home.auto_profiles.includes(profile) === is_auto_assigned) {
    return undefined;
  }
  const others = home.auto_profiles.filter((each) => each !== profile);
  return { ...home, auto_profiles: is_auto_assigned ? [...others, profile] : others };
}

function renamed(
  { organization_uid, gap_uid, profile_name: old }: AccessProfileRow,
  { profile_name: name }: AccessProfileRow,
): Write[] {
  if (normalized(old) === normalized(name)) return [];
  return [
    create(profileName, { organization_uid, gap_uid, name }),
    remove(profileName, profileNameKey(organization_uid, old)),
  ];
}
