import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
