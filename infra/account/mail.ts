import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { mailFromDomain, spfValue } from '../stages/mailRecords.ts';
import type { Settings } from '../stages/settings.ts';
import type { Clients } from './clients.ts';
import { noRecord } from './domain.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Sender of mails';

export async function checkSender(
  { ses }: Clients,
  { mail: { address, identity } }: Settings,
  isNew: boolean,
): Promise<Finding> {
  const kind = identity.endsWith('domain') ? 'domain' : 'address';
  const name = kind === 'domain' ? (address.split('@')[1] ?? '') : address;
  const known = await orMissing(
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: name })),
    /^NotFoundException/,
  );
  const isOnlyUsed = identity.startsWith('verified');
  if (isOnlyUsed && !known) {
    return found(
      about,
      'stops',
      `SES doesn’t know ${name}`,
      `set senderIdentity to "${kind}": SES is asked to verify it then`,
    );
  }
  if (!isOnlyUsed && known && isNew) {
    return found(
      about,
      'stops',
      `SES knows ${name} already, and the stack can’t create it again`,
      `set senderIdentity to "verified ${kind}"`,
    );
  }
  if (known && !known.VerifiedForSendingStatus) {
    const todo = kind === 'domain' ? 'create its DNS records' : 'follow the link that SES mailed to it';
    return found(about, 'attention', `${name} isn’t verified yet: no mail is sent`, todo);
  }
  return found(about, 'ready', known ? `${name} is verified` : `SES will be asked to verify ${name}`);
}

export async function checkSandbox({ ses }: Clients): Promise<Finding> {
  const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
  const sandbox = 'SES sandbox';
  if (SendingEnabled === false) {
    return found(sandbox, 'attention', 'AWS has paused sending', 'answer AWS’s mail about it');
  }
  if (ProductionAccessEnabled) return found(sandbox, 'ready', 'the account may write to anybody');
  return found(
    sandbox,
    'attention',
    'the account may only write to verified addresses: nobody else gets an invite',
    'request production access in the console of SES',
  );
}

const aboutMailDns = 'DNS records of mails';

/** Without them mails are sent, but many receivers take them for spam. */
export async function checkMailDns(
  { dns }: Clients,
  { mail: { address, identity } }: Settings,
): Promise<Finding> {
  const domain = address.split('@')[1] ?? '';
  if (identity.endsWith('address')) {
    return found(
      aboutMailDns,
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
  if (missing.length === 0) return found(aboutMailDns, 'ready', `SPF and DMARC of ${domain} are set`);
  return found(
    aboutMailDns,
    'attention',
    `missing: ${missing.join(', ')}`,
    'create them as the outputs MailDnsRecord… say',
  );
}
