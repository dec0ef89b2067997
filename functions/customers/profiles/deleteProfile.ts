import type { deleteProfile as endpoint } from '../../../shared/api/customers/profiles.ts';
import { membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membersOf, organizationKey, profileNameKey } from '../../platform/data/keys.ts';
import { accessProfile, organization, profileName } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove, replace, spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { readPreviews } from '../tokens/readPreviews.ts';
import { grantByDomain } from './emailDomains.ts';
import { profileDetail } from './listProfiles.ts';

type DeleteCall = ServerCall<typeof endpoint>;

/**
 * Somebody who is given the profile at the same moment keeps a reference to it, which opens nothing. Its e-mail domains and
 * its place among the profiles given automatically are deleted with it.
 */
export async function deleteProfile(call: DeleteCall): Promise<Record<string, never>> {
  const { profile } = call.input;
  const [home, found, people] = await Promise.all([
    get(organization, organizationKey(call.organization)),
    readPreviews(call.organization, profile),
    peopleWith(call),
  ]);
  if (!home || !found) throw call.failure('not_found');
  const links = found.previews.filter(
    ({ revoked_at, expires_at }) => revoked_at === null && expires_at > epochSeconds(clock.now()),
  ).length;
  if (people + links > 0) throw call.failure('profile_held', { details: { people, links } });
  const row = found.profile;
  const domains = await grantByDomain({
    organization: call.organization,
    profile,
    before: row.email_domains,
    after: [],
  });
  const auto_profiles = home.auto_profiles.filter((gap) => gap !== profile);
  try {
    await commit(
      spendAsRead(accessProfile, row),
      remove(profileName, profileNameKey(row.organization_uid, row.profile_name)),
      ...(domains ?? []),
      ...(home.auto_profiles.includes(profile)
        ? [replace(organization, { ...home, auto_profiles }, home)]
        : []),
      auditedBy(call, {
        action: 'profile.deleted',
        subject: profile,
        detail: { name: row.profile_name, before: profileDetail(row, home), after: null },
      }),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('changed_meanwhile') : error;
  }
  return {};
}

/** Invited people count, and those whose access is disabled. */
async function peopleWith({ organization: uid, input: { profile } }: DeleteCall): Promise<number> {
  let people = 0;
  for await (const rows of pages(membership, { GSI1PK: membersOf(uid) }))
    people += rows.filter(({ profiles }) => profiles.includes(profile)).length;
  return people;
}
