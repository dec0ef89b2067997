import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { accountLink } from './accountLink.ts';
import { layOut } from './layOut.ts';

export function passkeyAdded(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `A passkey was added to your ${brand.product} account`,
    paragraphs: [
      'A passkey was just added to your account. It can be used to log in without your password.',
      `If this wasn’t you, choose a new password, remove the passkey in My Account, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Review my passkeys', link: accountLink(siteOrigin, 'security') },
  });
}

export function passkeyRemoved(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `A passkey was removed from your ${brand.product} account`,
    paragraphs: [
      'A passkey was just removed from your account. It can’t be used to log in any more.',
      `If this wasn’t you, choose a new password, check your passkeys in My Account, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Review my passkeys', link: accountLink(siteOrigin, 'security') },
  });
}
