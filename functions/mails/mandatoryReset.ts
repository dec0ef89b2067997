import { brand } from '../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

export function mandatoryReset(to: string, link: string): Mail {
  return layOut(to, {
    subject: `Reset your ${brand.product} password`,
    paragraphs: [
      'Your account requires a new password before you can log in again.',
      'The link below is good for 30 minutes and can be used once.',
      `If it wasn’t you who tried to log in, somebody else knows your password or has one of your passkeys: choose a new password all the same, and tell us at ${brand.contactEmail}.`,
    ],
    action: { label: 'Choose a new password', link },
  });
}
