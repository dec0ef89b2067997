import { mailFromDomain, spfValue } from '../stages/mailRecords.ts';
import type { Settings } from '../stages/settings.ts';
import type { Clients } from './clients.ts';
import { noRecord } from './domain.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'DNS records of mails';

/** Without them mails are sent, but many receivers take them for spam. */
export async function checkMailDns(
  { dns }: Clients,
  { mail: { address, identity } }: Settings,
): Promise<Finding> {
  const domain = address.split('@')[1] ?? '';
  if (identity.endsWith('address')) {
    return found(
      about,
      'attention',
      'an address can’t have them',
      'set senderIdentity to "domain" before clients get mails',
    );
  }
  const from = mailFromDomain(domain);
  const [exchanges, policies, reports] = await Promise.all([
    orMissing(dns.resolveMx(from), noRecord),
    orMissing(dns.resolveTxt(from), noRecord),
    orMissing(dns.resolveTxt(`_dmarc.${domain}`), noRecord),
  ]);
  const has = (records: string[][] | undefined, start: string) =>
    (records ?? []).some((parts) => parts.join('').startsWith(start));
  const missing = [
    ...(identity === 'domain' &&
    !exchanges?.some(({ exchange }) => /^feedback-smtp\..*amazonses\.com$/.test(exchange))
      ? [`${from} MX`]
      : []),
    ...(identity === 'domain' && !has(policies, spfValue.slice(0, spfValue.indexOf(' ~')))
      ? [`${from} TXT (SPF)`]
      : []),
    ...(has(reports, 'v=DMARC1') ? [] : [`_dmarc.${domain} TXT (DMARC)`]),
  ];
  if (missing.length === 0) return found(about, 'ready', `SPF and DMARC of ${domain} are set`);
  return found(
    about,
    'attention',
    `missing: ${missing.join(', ')}`,
    'create them as the outputs MailDnsRecord… say',
  );
}
