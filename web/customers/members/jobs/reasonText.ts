import type { JobReason, MemberJobRow, MemberTask } from '../../../../shared/model/customers/memberJob.ts';
import { accessLabel } from '../../../../shared/rules/customers/accessLabel.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';

export const reasonTexts: Record<JobReason, string> = {
  already_member: 'Already belongs to the organization.',
  already_invited: 'Invited already; nothing was sent.',
  repeated: 'Came before in the list.',
  accepted: 'Has accepted the invite.',
  access_disabled: 'Access is disabled.',
  access_enabled: 'Has access already.',
  has_profile: 'Has the profile already.',
  lacks_profile: 'Doesn’t have the profile.',
  same_roles: 'Has these roles already.',
  self: 'You can’t edit your own access.',
  last_administrator: 'Is the last administrator of the organization.',
  changed_meanwhile: 'Someone else changed this person in the meantime.',
  gone: 'Is no longer in the organization.',
  wrong_email: 'Input a Valid Email.',
  wrong_name: 'Name must be valid',
  role_not_offered: 'The organization no longer offers this role.',
  profile_not_found: 'The profile no longer exists.',
  nothing_to_restore: 'Nothing is known of their access before it was disabled. Choose roles instead.',
  invite_closed: 'The invite was accepted or withdrawn in the meantime.',
  too_many_attempts: 'The limit for one hour was reached. Try this row again later.',
  outside_invites: 'The day’s limit of invites to other domains was reached. Try this row again tomorrow.',
  personal_address: 'The organization takes no addresses of personal e-mail providers.',
  delayed: 'The mail is queued: our mail service is delayed at the moment.',
  turned_away: 'The address turns our mails away. Share the link from the table.',
};

const doneTexts: Record<MemberTask, string> = {
  invite: 'Invited',
  resend: 'Sent again',
  give_profile: 'Profile assigned',
  take_profile: 'Profile taken',
  set_roles: 'Roles changed',
  disable: 'Access disabled',
  enable: 'Access enabled',
  remove: 'Removed',
};

const outcomeTexts = { waiting: 'Not begun', skipped: 'Skipped', failed: 'Failed' } as const;

export const outcomeText = (task: MemberTask, outcome: MemberJobRow['outcome']): string =>
  outcome === 'done' ? doneTexts[task] : outcomeTexts[outcome];

/** With a person’s access now, if another administrator has changed it. */
export function whyText({ reason, now }: Pick<MemberJobRow, 'reason' | 'now'>): string {
  if (reason === null) return '';
  if (!now) return reasonTexts[reason];
  return `${reasonTexts[reason]} Now: ${accessLabel(now)}, ${counted(now.profiles.length, 'profile')}.`;
}
