import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
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

export function secondFactorReset(to: string, organization: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `Your second factor for ${brand.product} was reset`,
    paragraphs: [
      `An administrator of ${organization} removed the second factor of your account, and you were signed out on all devices.`,
      'Before you log in again, choose a new password by a link that we mail you. After that you can set up a second factor again.',
      `If you didn’t ask for this, let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Choose a new password', link: `${siteOrigin}${paths.forgotPassword}` },
  });
}

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
