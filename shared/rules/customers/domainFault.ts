export const domainFaults = ['malformed', 'public_suffix', 'public_provider'] as const;
export type DomainFault = (typeof domainFaults)[number];

/** The details of a refused email domain. */
type RefusedDomain = { email_domain: string; fault: DomainFault };

export function isRefusedDomain(details: unknown): details is RefusedDomain {
  const { email_domain, fault } = (details ?? {}) as Partial<Record<keyof RefusedDomain, unknown>>;
  return typeof email_domain === 'string' && domainFaults.some((each) => each === fault);
}

export function refusedDomainText({ email_domain, fault }: RefusedDomain): string {
  const named = email_domain.trim();
  switch (fault) {
    case 'malformed':
      return `“${named}” isn’t an email domain. Enter the part after the @, such as larkspur.com.`;
    case 'public_suffix':
      return `Anyone can register a domain under ${named}. Enter the organization’s own domain, such as larkspur.${named}.`;
    case 'public_provider':
      return `${named} is a public email provider, so its addresses don’t belong to one organization. Enter the organization’s own domain.`;
  }
}
