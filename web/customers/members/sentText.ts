import type { resendInvite } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { dayText } from '../../ui/dayText.ts';

type Sent = Pick<Output<typeof resendInvite>, 'mailed'> & {
  account: { email: string; invite_expire_at: string | null };
};

export function sentText({ account: { email, invite_expire_at }, mailed }: Sent): string {
  if (mailed === 'turned_away') {
    return `${email} turns our mails away. Copy the invite link and share it yourself.`;
  }
  const until = invite_expire_at ? ` It works until ${dayText(invite_expire_at)}.` : '';
  if (mailed === 'delayed') {
    return `The invite to ${email} is queued: our mail service is delayed at the moment. You can copy the invite link and share it yourself.${until}`;
  }
  return `The invite to ${email} is queued and should arrive within a minute.${until}`;
}
