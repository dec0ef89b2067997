import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import { emailDomainKey, membersOf, normalizedDomain } from '../../platform/data/keys.ts';
import { consumeUpTo } from '../../platform/data/limit.ts';
import { emailDomain, type Organization } from '../../platform/data/organization.ts';
import { pages } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';

const daySeconds = 24 * 60 * 60;

const domainOf = (email: string) => normalizedDomain(email.slice(email.lastIndexOf('@') + 1));

export type RefusedOutside = { emails: ReadonlySet<string>; retryAfterSeconds: number };

/** Limits invites to other domains, which could be used to spam strangers. Returns those that are refused, if any. */
export async function consumeOutsideInvites(
  { organization_uid, outside_invites_per_day: maxTries }: Organization,
  emails: readonly string[],
): Promise<RefusedOutside | undefined> {
  const domains = await outsideDomains(organization_uid, new Set(emails.map(domainOf)));
  const outside = emails.filter((email) => domains.has(domainOf(email)));
  if (outside.length === 0) return undefined;
  const rule = { action: 'outside-invites', maxTries, windowSeconds: daySeconds };
  const { taken, wait } = await consumeUpTo(rule, organization_uid, outside.length);
  const refused = new Set(outside.slice(taken));
  return refused.size > 0 ? { emails: refused, retryAfterSeconds: wait } : undefined;
}

/** Excludes domains that have a registration profile or an accepted member. */
async function outsideDomains(
  organization_uid: OrganizationUid,
  domains: ReadonlySet<string>,
): Promise<Set<string>> {
  const registered = await getMany(emailDomain, [...domains].map(emailDomainKey));
  const own = registered.filter((row) => row.organization_uid === organization_uid);
  const outside = new Set(domains);
  for (const { email_domain } of own) outside.delete(normalizedDomain(email_domain));
  if (outside.size === 0) return outside;
  for await (const members of pages(membership, { GSI1PK: membersOf(organization_uid) })) {
    for (const { email, invite_accepted_at } of members) {
      if (invite_accepted_at !== null) outside.delete(domainOf(email));
    }
    if (outside.size === 0) break;
  }
  return outside;
}
