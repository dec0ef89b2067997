import { brand } from '../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Invitation = { to: string; organization: string; link: string };

export function invitation({ to, organization, link }: Invitation): Mail {
  return layOut(to, {
    subject: `${organization} invites you to ${brand.product}`,
    paragraphs: [
      `You have been given access to ${brand.product} for ${organization}.`,
      'The link below is good for 7 days. It leads to a page where you choose a password, if you have none yet.',
    ],
    action: { label: 'Accept the invitation', link },
  });
}
