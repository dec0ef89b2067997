import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import type { Settings } from '../stages/settings.ts';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Certificate';

export async function checkCertificate({ acm }: Clients, { site }: Settings): Promise<Finding> {
  if (!site) return found(about, 'ready', 'none needed: the site is under CloudFront’s own name');
  const answer = await orMissing(
    acm.send(new DescribeCertificateCommand({ CertificateArn: site.certificateArn })),
    /^ResourceNotFoundException/,
  );
  const certificate = answer?.Certificate;
  if (!certificate) {
    return found(about, 'stops', 'there is no such certificate in us-east-1', 'request it there');
  }
  if (certificate.Status !== 'ISSUED') {
    return found(
      about,
      'stops',
      `it is ${certificate.Status}`,
      'create the DNS record that validates it, and wait until it is ISSUED',
    );
  }
  const names = [certificate.DomainName ?? '', ...(certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => covers(name, site.domain))) {
    return found(
      about,
      'stops',
      `it is for ${[...new Set(names)].join(', ')}, not for ${site.domain}`,
      `request one for ${site.domain}`,
    );
  }
  return found(about, 'ready', `issued for ${site.domain}`);
}

/** A wildcard stands for exactly one label. */
function covers(name: string, domain: string): boolean {
  return (
    name === domain || (name.startsWith('*.') && name.slice(2) === domain.slice(domain.indexOf('.') + 1))
  );
}
