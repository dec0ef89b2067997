import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';

/** A kind that only a newer server knows is shown by its own name. */
const texts: Record<string, string> = {
  'account.login': 'Logged in',
  'account.login_failed': 'Failed to log in',
  'account.passkey': 'Changed passkeys',
  'account.password': 'Changed the password',
  'account.second_factor': 'Changed the second factor',
  'account.second_factor_reset': 'Reset the second factor from elsewhere',
  'account.sessions': 'Ended sessions',
  'content.draft': 'Saved a draft of a report or guide',
  'content.published': 'Published a report or guide',
  'content.withdrawn': 'Withdrew a report or guide',
  'membership.accepted': 'Accepted an invite',
  'member.invited': 'Invited',
  'member.changed': 'Changed access',
  'member.removed': 'Removed',
  'member.sessions': 'Ended sessions of a person',
  'member.second_factor': 'Reset the second factor',
  'invite.resent': 'Resent an invite',
  'invite.shared': 'Copied the link of an invite',
  'message.state': 'Marked a contact form message',
  'organization.created': 'Created the organization',
  'organization.changed': 'Changed the organization',
  'organization.second_factor': 'Changed whether everyone needs a second factor',
  'organization.assumed': 'Began to act for the organization',
  'organization.assume_ended': 'Stopped acting for the organization',
  'people.searched': 'Searched for people in every organization',
  'profile.created': 'Created a profile',
  'profile.changed': 'Changed a profile',
  'token.created': 'Created a token',
  'token.changed': 'Changed a token',
  'token.revoked': 'Revoked a token',
};

export const actionText = (action: string): string => texts[action] ?? action;

/** Who did it. Null for actions from another organization, whose people are not named here. */
export const whoText = ({
  by,
  by_name,
  by_organization_name: from,
  action,
}: Pick<AuditEntry, 'by' | 'by_name' | 'by_organization_name' | 'action'>): string => {
  if (by) return from ? `${by_name ?? by} (${from})` : (by_name ?? by);
  return action === 'account.second_factor_reset'
    ? 'An administrator of another organization'
    : 'Nobody logged in';
};

export const actionGroups = [
  { value: 'member,membership,invite,people', label: 'People' },
  { value: 'profile', label: 'Profiles' },
  { value: 'token', label: 'Tokens' },
  { value: 'organization', label: 'Organization' },
  { value: 'content', label: 'Reports and guides' },
  { value: 'account', label: 'Logins and own accounts' },
] as const;
