import type { CallError, ClientCode } from '../../shared/api/client.ts';
import { brand } from '../../shared/brand.ts';
import { type ErrorCode, errorTexts, type LimitReached, limitText } from '../../shared/errors.ts';
import { isRefusedDomain, refusedDomainText } from '../../shared/rules/customers/domainFault.ts';
import { counted } from '../../shared/rules/text/figures.ts';

/** The errors of the contract, and those of this client. A code without a text doesn't compile. */
export const errorText: Record<ErrorCode | ClientCode, string> = {
  ...errorTexts,
  reason_missing: 'Nothing was saved: acting for an organization needs a reason.',
  network: `We can’t reach ${brand.product}. Check your connection and try again.`,
};

/** Guests have no administrator to ask, and don’t know that their preview has a limit. */
export const guestLimit = {
  before:
    'This preview has a daily limit of look-ups. If you reach it, ask the person who sent you the link for more, or contact us for an account.',
  reached:
    'The daily limit of this preview’s look-ups is used up. It begins again at midnight UTC. To go on today, ask the person who sent you the link, or contact us for an account.',
};

export function explain(error: CallError): string {
  // A page loaded before the last deployment doesn't know its new codes.
  const text = errorText[error.code] ?? errorText.no_such_call;
  if (error.code === 'too_many_attempts')
    return `${text} Please try again in ${waitingTime(error.retryAfter)}.`;
  if (error.code === 'internal' && error.requestId)
    return `${text} Reference for support: ${error.requestId}`;
  if (error.code === 'email_domain_refused')
    return isRefusedDomain(error.details) ? refusedDomainText(error.details) : text;
  if (error.code === 'limit_reached') return limitText((error.details ?? {}) as LimitReached);
  if (error.code === 'organization_suspended') return suspendedText(error.details) ?? text;
  if (error.code === 'profile_held') return heldText(error.details) ?? text;
  if (error.code === 'network_denied') return deniedText(error.details) ?? text;
  if (error.code === 'call_limit' && isOfPreview(error.details)) return `${text} ${guestLimit.reached}`;
  if (error.code === 'role_held') {
    const people = holders(error.details);
    if (people > 0)
      return `${counted(people, 'person', 'people')} still ${people === 1 ? 'has' : 'have'} this role. Take it from them first, then remove it here.`;
  }
  return text;
}

function suspendedText(details: unknown): string | undefined {
  const { organization } = (details ?? {}) as { organization?: unknown };
  return typeof organization === 'string'
    ? `Access of ${organization} is suspended. Write to ${brand.contactEmail}.`
    : undefined;
}

function heldText(details: unknown): string | undefined {
  const { people = 0, links = 0 } = (details ?? {}) as { people?: number; links?: number };
  const holders = [
    ...(people > 0 ? [counted(people, 'person', 'people')] : []),
    ...(links > 0 ? [counted(links, 'preview link')] : []),
  ];
  const verb = people + links === 1 ? 'has' : 'have';
  return holders.length > 0
    ? `${holders.join(' and ')} still ${verb} this profile. Take it away first, then delete it.`
    : undefined;
}

function deniedText(details: unknown): string | undefined {
  const { address } = (details ?? {}) as { address?: unknown };
  return typeof address === 'string' ? `${errorText.network_denied} You come from ${address}.` : undefined;
}

const isOfPreview = (details: unknown): boolean =>
  (details as { of?: unknown } | undefined)?.of === 'preview';

/** How many people hold the role that can't be removed; 0 if unknown. */
function holders(details: unknown): number {
  const { people } = (details ?? {}) as { people?: unknown };
  return typeof people === 'number' ? people : 0;
}

function waitingTime(seconds = 60): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  return counted(Math.ceil(seconds / 60), 'minute');
}
