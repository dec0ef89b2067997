import { useEffect, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { checkEmailDomain } from '../../../shared/api/customers/profiles.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { refusedDomainText } from '../../../shared/rules/customers/domainFault.ts';
import { emailDomainOf } from '../../../shared/rules/customers/emailDomain.ts';
import { call } from '../../api/calls.ts';
import { errorText } from '../../api/errorText.ts';

const typingPauseMs = 400;

type Checked = ReadonlyMap<string, string | null>;
const nothingChecked: Checked = new Map();

/** The problem of each field’s domain while it is typed; those that the profile `has` are fine. */
export function useDomainProblems(
  organization: OrganizationUid | null,
  domains: readonly string[],
  has: readonly string[] = [],
): (string | undefined)[] {
  const [checked, setChecked] = useState(nothingChecked);
  const keyOf = (domain: string) => `${organization} ${domain}`;
  const unchecked = domains
    .flatMap((domain) => emailDomainOf(domain) ?? [])
    .filter((domain) => !has.includes(domain) && !checked.has(keyOf(domain)));
  const asked = organization === null ? '' : [...new Set(unchecked)].join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the domains change.
  useEffect(() => {
    if (asked === '' || organization === null) return;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const found = await Promise.all(
        asked.split(' ').map(async (domain) => {
          const problem = await problemOf(organization, domain, aborter.signal);
          return [keyOf(domain), problem] as const;
        }),
      );
      if (!aborter.signal.aborted) setChecked((before) => new Map([...before, ...found]));
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [asked, organization]);

  return domains.map((domain) => {
    if (!domain.trim()) return undefined;
    const read = emailDomainOf(domain);
    if (!read) return refusedDomainText({ email_domain: domain, fault: 'malformed' });
    return checked.get(keyOf(read)) ?? undefined;
  });
}

/** Null if the check fails: saving checks again. */
async function problemOf(
  organization: OrganizationUid,
  email_domain: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { fault } = await call(checkEmailDomain, { organization, email_domain }, { signal });
    if (fault === null) return null;
    return fault === 'taken' ? errorText.email_domain_taken : refusedDomainText({ email_domain, fault });
  } catch (error) {
    if (error instanceof CallError || signal.aborted) return null;
    throw error;
  }
}
