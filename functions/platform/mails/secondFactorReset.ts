import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
