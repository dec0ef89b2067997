import type { GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { DomainFault } from '../../../shared/rules/customers/domainFault.ts';
import { emailDomainOf } from '../../../shared/rules/customers/emailDomain.ts';
import { emailDomainKey, normalizedDomain } from '../../platform/data/keys.ts';
import { type EmailDomain, emailDomain } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { create, replace, spendAsRead } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import { openToEverybody } from './openToEverybody.ts';

/** Throws `email_domain_refused` with the first refused domain and its fault. */
export async function keptDomains(given: readonly { email_domain: string }[]): Promise<string[]> {
  const domains: string[] = [];
  for (const { email_domain } of given) {
    const read = await readDomain(email_domain);
    if (read.fault) {
      throw new Failure('email_domain_refused', { details: { email_domain, fault: read.fault } });
    }
    domains.push(read.domain);
  }
  return [...new Map(domains.map((domain) => [normalizedDomain(domain), domain])).values()];
}

type ReadDomain = { domain: string; fault: undefined } | { fault: DomainFault };

export async function readDomain(given: string): Promise<ReadDomain> {
  const domain = emailDomainOf(given);
  if (domain === undefined) return { fault: 'malformed' };
  const fault = await faultOf(normalizedDomain(domain));
  return fault ? { fault } : { domain, fault };
}

async function faultOf(domain: string): Promise<DomainFault | undefined> {
  if (openToEverybody.has(domain)) return 'public_provider';
  // Loaded here, since the Public Suffix List is a sixth of the function.
  const { parse } = await import('tldts');
  // Private suffixes are open to everybody as well.
  const { publicSuffix, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  return publicSuffix === domain && (isIcann || isPrivate) ? 'public_suffix' : undefined;
}

type Change = {
  organization: OrganizationUid;
  profile: GapUid;
  before: readonly string[];
  after: readonly string[];
};

export async function grantByDomain({
  organization,
  profile,
  before,
  after,
}: Change): Promise<Write[] | null> {
  const added = without(after, before);
  const removed = without(before, after);
  const rows = await getMany(emailDomain, [...added, ...removed].map(emailDomainKey));
  const rowOf = (domain: string) =>
    rows.find(({ email_domain }) => normalizedDomain(email_domain) === normalizedDomain(domain));
  if (added.some((domain) => (rowOf(domain)?.organization_uid ?? organization) !== organization)) return null;
  return [
    ...added.map((email_domain) => granting(rowOf(email_domain), { email_domain, organization, profile })),
    ...removed.flatMap((email_domain) => noLongerGranting(rowOf(email_domain), profile)),
  ];
}

function granting(
  row: EmailDomain | undefined,
  {
    email_domain,
    organization,
    profile,
  }: { email_domain: string } & Pick<Change, 'organization' | 'profile'>,
): Write {
  return row
    ? replace(emailDomain, { ...row, profiles: [...new Set([...row.profiles, profile])] }, row)
    : create(emailDomain, { email_domain, organization_uid: organization, profiles: [profile] });
}

function noLongerGranting(row: EmailDomain | undefined, profile: GapUid): Write[] {
  if (!row) return [];
  const profiles = row.profiles.filter((each) => each !== profile);
  return [
    profiles.length > 0 ? replace(emailDomain, { ...row, profiles }, row) : spendAsRead(emailDomain, row),
  ];
}

function without(domains: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizedDomain));
  return domains.filter((domain) => !known.has(normalizedDomain(domain)));
}
