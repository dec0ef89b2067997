import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
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

export function invitationWaiting(to: string, siteOrigin: string): Mail {
  return layOut(to, {
    subject: `Your ${brand.product} invitation is waiting`,
    paragraphs: [
      'Someone, most likely you, asked for a new password or tried to register with this address. The account has no password yet because its invitation hasn’t been accepted.',
      'Please look for our earlier message with the invitation, which is valid for 7 days. If it has expired, ask your organization’s administrator to send it again.',
    ],
    action: { label: `Go to ${brand.product}`, link: `${siteOrigin}/` },
  });
}

type Asking = { email: string; full_name: string | null; organization: string; withdrawn: boolean };

export function inviteAskedFor(
  to: string,
  { email, full_name, organization, withdrawn }: Asking,
  siteOrigin: string,
): Mail {
  const who = full_name ? `${full_name} (${email})` : email;
  return layOut(to, {
    // No personal names in the subject, or anyone could write a headline in our name.
    subject: `Someone asks for a new invitation to ${organization}`,
    paragraphs: [
      `${who} opened an invitation to ${organization} on ${brand.product} that ${withdrawn ? 'was withdrawn' : 'has expired'}, and asks for a new one.`,
      withdrawn
        ? 'If they should have access, invite them again in the list of people. Otherwise you don’t need to do anything.'
        : 'If they should have access, resend their invite in the list of people. Otherwise you don’t need to do anything.',
      'You get at most one such mail a day about the same person.',
    ],
    action: { label: 'Open the list of people', link: `${siteOrigin}${paths.userSettings}` },
  });
}

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
