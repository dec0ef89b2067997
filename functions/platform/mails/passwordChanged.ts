import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

export function passwordChanged(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `Your ${brand.product} password was changed`,
    paragraphs: [
      'Your password was just changed. You have been logged out everywhere else.',
      `If this wasn’t you, choose a new password right away and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'I didn’t do this', link: `${siteOrigin}/forgot-password` },
  });
}
