import { randomUUID } from 'node:crypto';
import type { createProfile as endpoint } from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import type { GapUid } from '../../../shared/model/ids.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { accessProfile, organization, profileName } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { grantByDomain, keptDomains } from './emailDomains.ts';
import { profileDetail } from './listProfiles.ts';
import { keptSources } from './sources.ts';
import { isBackwards } from './span.ts';

export async function createProfile(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { input, organization: organization_uid } = call;
  const home = await get(organization, organizationKey(organization_uid));
  if (!home) throw call.failure('not_found');
  if (isBackwards(input)) throw call.failure('span_backwards');
  const email_domains = await keptDomains(input.profile_email_domains);
  const gap_uid = `gap_${randomUUID()}` as GapUid;
  const domains = await grantByDomain({
    organization: organization_uid,
    profile: gap_uid,
    before: [],
    after: email_domains,
  });
  if (!domains) throw call.failure('email_domain_taken');

  const { profile_name, time_start, time_end, access_until = null } = input;
  const row = {
    gap_uid,
    organization_uid,
    profile_name,
    time_start,
    time_end,
    access_until,
    entitlements: Entitlement.options.filter((name) => input[name]),
    sources: keptSources(input.profile_sources),
    email_domains,
    daily_call_limit: 20_000,
    created_at: clock.now().toISOString(),
  };
  const profile = profileDetail({ ...row, version: 1 }, home);
  try {
    await commit(
      create(profileName, { organization_uid, gap_uid, name: profile_name }),
      create(accessProfile, row),
      ...domains,
      auditedBy(call, {
        action: 'profile.created',
        subject: gap_uid,
        detail: { name: profile_name, before: null, after: profile },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Otherwise a domain was assigned to another profile concurrently.
    throw call.failure(error.writes.includes(0) ? 'profile_exists' : 'email_domain_taken');
  }
  return { profile };
}
