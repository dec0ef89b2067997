import { brand } from '../../../shared/brand.ts';

import type { Mail } from '../services/mail.ts';
import { accountLink } from './accountLink.ts';
import { layOut } from './layOut.ts';

const consequences = {
  on: 'From now on, logging in with your password also needs a code from your authenticator app, or one of your recovery codes.',
  off: 'From now on, your password alone is enough to log in.',
} as const;

export function secondFactorChanged(to: string, turned: 'on' | 'off', siteOrigin: string): Mail {
  const change = turned === 'on' ? 'added to' : 'removed from';
  return layOut(to, {
    subject: `A second factor was ${change} your ${brand.product} account`,
    paragraphs: [
      `The second factor was just ${change} your account. ${consequences[turned]}`,
      `If this wasn’t you, choose a new password right away, check your second factor in My Account, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Review my account', link: accountLink(siteOrigin, 'security') },
  });
}
