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
