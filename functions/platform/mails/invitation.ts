import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Invitation = {
  to: string;
  organization: string;
  link: string;
  by?: { name: string } | 'request' | undefined;
};

export function invitation({ to, organization, link, by }: Invitation): Mail {
  const inviter = typeof by === 'object' ? by.name : organization;
  const opening =
    by === 'request'
      ? `You asked to join ${organization} on ${brand.product} as ${to}.`
      : `${inviter} invites you (${to}) to join ${organization} on ${brand.product}.`;
  return layOut(to, {
    // No personal names in the subject, or anyone could write a headline in our name.
    subject: `${organization} invites you to ${brand.product}`,
    paragraphs: [
      opening,
      'Use the link below to accept within 7 days. If you don’t have a password yet, you’ll choose one there.',
      'If you weren’t expecting this, you can ignore it: nothing happens until the invitation is accepted.',
    ],
    action: { label: 'Accept the invitation', link },
  });
}
