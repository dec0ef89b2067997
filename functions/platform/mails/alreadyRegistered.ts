import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

export function alreadyRegistered(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `You already have a ${brand.product} account`,
    paragraphs: [
      'Someone, most likely you, tried to register with this address. It already has an account, so nothing has changed.',
      'You can log in with your password, or choose a new one if you’ve forgotten it.',
    ],
    action: { label: 'Log in', link: `${siteOrigin}/login` },
  });
}
