import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import type { Settings } from '../stages/settings.ts';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Domain';
/** Node's codes for a name without such a record. */
export const noRecord = /ENOTFOUND|ENODATA/;

/** CloudFront accepts a domain in one distribution only, of any account. */
export async function checkDomain({ dns }: Clients, { site }: Settings, isNew: boolean): Promise<Finding> {
  if (!site) return found(about, 'ready', 'none: the site is under CloudFront’s own name');
  const targets = (await orMissing(dns.resolveCname(site.domain), noRecord)) ?? [];
  const edge = targets.find((target) => target.endsWith('.cloudfront.net'));
  if (!isNew && targets.length > 0)
    return found(about, 'ready', `${site.domain} leads to ${targets.join(', ')}`);
  if (edge && isNew) {
    return found(
      about,
      'stops',
      `${site.domain} leads to ${edge}, and CloudFront accepts a domain in one distribution only`,
      'remove it from that distribution, or deploy without a domain and move it with aws cloudfront associate-alias',
    );
  }
  return found(
    about,
    isNew ? 'ready' : 'attention',
    `${site.domain} has no CNAME record`,
    'after the deployment, point it to the output DistributionDomain (an alias record shows here as none)',
  );
}

const aboutCertificate = 'Certificate';

export async function checkCertificate({ acm }: Clients, { site }: Settings): Promise<Finding> {
  if (!site) return found(aboutCertificate, 'ready', 'none needed: the site is under CloudFront’s own name');
  const answer = await orMissing(
    acm.send(new DescribeCertificateCommand({ CertificateArn: site.certificateArn })),
    /^ResourceNotFoundException/,
  );
  const certificate = answer?.Certificate;
  if (!certificate) {
    return found(aboutCertificate, 'stops', 'there is no such certificate in us-east-1', 'request it there');
  }
  if (certificate.Status !== 'ISSUED') {
    return found(
      aboutCertificate,
      'stops',
      `it is ${certificate.Status}`,
      'create the DNS record that validates it, and wait until it is ISSUED',
    );
  }
  const names = [certificate.DomainName ?? '', ...(certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => covers(name, site.domain))) {
    return found(
      aboutCertificate,
      'stops',
      `it is for ${[...new Set(names)].join(', ')}, not for ${site.domain}`,
      `request one for ${site.domain}`,
    );
  }
  return found(aboutCertificate, 'ready', `issued for ${site.domain}`);
}

/** A wildcard stands for exactly one label. */
function covers(name: string, domain: string): boolean {
  return (
    name === domain || (name.startsWith('*.') && name.slice(2) === domain.slice(domain.indexOf('.') + 1))
  );
}
