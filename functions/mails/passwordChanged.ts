import { brand } from '../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

export function passwordChanged(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `Your ${brand.product} password was changed`,
    paragraphs: [
      'The password of your account was changed just now. Wherever else you were logged in, you are logged out.',
      `If it was not you, choose a new password at once and tell us at ${brand.contactEmail}.`,
    ],
    action: { label: 'I did not do this', link: `${siteOrigin}/forgot-password` },
  });
}
