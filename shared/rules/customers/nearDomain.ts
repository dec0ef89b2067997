import type { Member } from '../../model/customers/member.ts';
import type { ProfileDetail } from '../../model/customers/profileDetail.ts';
import { isOneLetterOff } from '../text/oneLetterOff.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The e-mail domains of an organization's profiles, and of people who have accepted their invite. */
export function domainsOf(
  members: readonly Pick<Member, 'email' | 'invite_accepted_at'>[],
  profiles: readonly Pick<ProfileDetail, 'profile_email_domains'>[],
): ReadonlySet<string> {
  return new Set([
    ...profiles.flatMap((profile) => profile.profile_email_domains.map(({ email_domain }) => email_domain)),
    ...members
      .filter(({ invite_accepted_at }) => invite_accepted_at !== null)
      .map(({ email }) => domainOf(email)),
  ]);
}

/** The organization's domain that an address misses by one letter, or null. */
export function nearDomainOf(email: string, own: ReadonlySet<string>): string | null {
  const domain = domainOf(email.trim());
  if (!email.includes('@') || own.has(domain)) return null;
  return [...own].find((each) => isOneLetterOff(domain, each)) ?? null;
}

export const withDomain = (email: string, domain: string): string =>
  `${email.slice(0, email.lastIndexOf('@'))}@${domain}`;

export const nearDomainText = (email: string, near: string): string =>
  `${domainOf(email)} differs by one letter from ${near}.`;
