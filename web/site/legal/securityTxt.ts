import { brand } from '../../../shared/brand.ts';
import { sitePaths } from '../../../shared/paths.ts';

export const securityTxtFile = '/.well-known/security.txt';

/** RFC 9116 advises less than a year. Every publication of the site renews it. */
const validDays = 300;

export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  const page = `${origin}${sitePaths.security}#report`;
  return [
    `Contact: mailto:${brand.contactEmail}`,
    `Contact: ${page}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTxtFile}`,
    `Policy: ${page}`,
    '',
  ].join('\n');
}
