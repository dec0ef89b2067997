import { brand } from '../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

export function passkeyAdded(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `A passkey was added to your ${brand.product} account`,
    paragraphs: [
      'A passkey was added to your account just now. Whoever holds it can log in without your password.',
      `If it was not you, choose a new password, remove the passkey in My Account, and tell us at ${brand.contactEmail}.`,
    ],
    action: { label: 'Look at my passkeys', link: `${siteOrigin}/AppView/client-home?account=security` },
  });
}
