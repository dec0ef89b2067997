import { brand } from '../../../shared/brand.ts';

import type { Mail } from '../services/mail.ts';
import { accountLink } from './accountLink.ts';
import { layOut } from './layOut.ts';

export function recoveryCodeUsed(to: string, left: number, siteOrigin: string): Mail {
  const rest = left === 0 ? 'None is left' : left === 1 ? 'One is left' : `${left} are left`;
  return layOut(to, {
    subject: `A recovery code of your ${brand.product} account was used`,
    paragraphs: [
      `Someone, most likely you, just logged in with a recovery code. ${rest}; you can get new ones in My Account.`,
      `If this wasn’t you, someone knows your password and has your recovery codes: choose a new password right away, renew the codes, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Review my account', link: accountLink(siteOrigin, 'security') },
  });
}
