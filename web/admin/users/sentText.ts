import { dayText } from '../../ui/dayText.ts';

type Sent = {
  account: { email: string; invite_expire_at: string | null };
  /** False where the address has turned our mails away. */
  mailed?: boolean | undefined;
};

/** What is said once an invite was made, or made again. */
export function sentText({ account: { email, invite_expire_at }, mailed }: Sent): string {
  if (mailed === false) return `${email} turns our mails away. Copy the invite link and share it yourself.`;
  const until = invite_expire_at ? ` It works until ${dayText(invite_expire_at)}.` : '';
  return `An invite is on its way to ${email}.${until}`;
}
