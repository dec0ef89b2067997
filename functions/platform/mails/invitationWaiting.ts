import { brand } from '../../../shared/brand.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
