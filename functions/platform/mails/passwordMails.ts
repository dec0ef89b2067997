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

export function resetRequested(to: string, link: string): Mail {
  return layOut(to, {
    subject: `Choose a new ${brand.product} password`,
    paragraphs: [
      'Someone, most likely you, asked for a new password for this account.',
      'The link below is valid for 30 minutes and works once. If this wasn’t you, you can ignore this message: nothing has changed.',
    ],
    action: { label: 'Choose a new password', link },
  });
}

export function mandatoryReset(to: string, link: string): Mail {
  return layOut(to, {
    subject: `Reset your ${brand.product} password`,
    paragraphs: [
      'You need to choose a new password before you can log in again.',
      'The link below is valid for 30 minutes and works once.',
      `If it wasn’t you who tried to log in, someone else knows your password or has one of your passkeys: choose a new password anyway, and let us know at ${brand.contactEmail}.`,
    ],
    action: { label: 'Choose a new password', link },
  });
}
