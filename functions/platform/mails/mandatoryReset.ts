import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
