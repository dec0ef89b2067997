import { brand } from '../../../shared/brand.ts';
import { paths } from '../../../shared/paths.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

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
