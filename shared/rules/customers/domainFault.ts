import * as z from 'zod';

export const domainFaults = ['malformed', 'public_suffix', 'public_provider'] as const;
export type DomainFault = (typeof domainFaults)[number];

/** The details of a refused email domain. */
export const RefusedDomain = z.object({ email_domain: z.string(), fault: z.enum(domainFaults) });
export type RefusedDomain = z.infer<typeof RefusedDomain>;

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
