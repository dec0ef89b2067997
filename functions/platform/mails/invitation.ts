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
  return layOut(to, {
    // No personal names in the subject, or anyone could write a headline in our name.
    subject: `${organization} invites you to ${brand.product}`,
    paragraphs: [
      openingOf({ to, organization, by }),
      'Use the link below to accept within 7 days. If you don’t have a password yet, you’ll choose one there.',
      'If you weren’t expecting this, you can ignore it: nothing happens until the invitation is accepted.',
    ],
    action: { label: 'Accept the invitation', link },
  });
}

function openingOf({ to, organization, by }: Omit<Invitation, 'link'>): string {
  if (by === 'request') return `You asked to join ${organization} on ${brand.product} as ${to}.`;
  const invited = by
    ? `${by.name} invited you to ${organization} on ${brand.product}.`
    : `You’ve been invited to ${organization} on ${brand.product}.`;
  return `${invited} You’ll log in as ${to}.`;
}
