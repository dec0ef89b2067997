import type { AuditEntry, ListedEntry } from '../../shared/model/audit/auditEntry.ts';
import { counted } from '../../shared/rules/text/figures.ts';
import { removalSentence } from './removalSentence.ts';

/** A kind that only a newer server knows is shown by its own name. */
const texts: Record<string, string> = {
  'account.login': 'Logged in',
  'account.login_failed': 'Failed to log in',
  'account.passkey': 'Changed passkeys',
  'account.password': 'Changed the password',
  'account.second_factor': 'Changed the second factor',
  'account.second_factor_reset': 'Reset the second factor from elsewhere',
  'account.sessions': 'Ended sessions',
  'audit_stream.started': 'Set up the delivery of the audit log',
  'audit_stream.moved': 'Changed the receiver of the audit log',
  'audit_stream.new_secret': 'Made a new secret for the delivery of the audit log',
  'audit_stream.tested': 'Sent a test message to the receiver of the audit log',
  'audit_stream.paused': 'Paused the delivery of the audit log after failures',
  'audit_stream.resumed': 'Resumed the delivery of the audit log',
  'audit_stream.stopped': 'Stopped the delivery of the audit log',
  'audit_stream.delivered': 'Delivered the audit log of a day',
  'content.draft': 'Saved a draft of a report or guide',
  'content.published': 'Published a report or guide',
  'content.withdrawn': 'Withdrew a report or guide',
  'membership.accepted': 'Accepted an invite',
  'member.invited': 'Invited',
  'member.changed': 'Changed access',
  'member.removed': 'Removed',
  'member.restored': 'Brought back',
  'member.handed_over': 'Handed over saved work',
  'member.erased': 'Erased saved work',
  'member.viewed': 'Began to view as a person',
  'member.view_ended': 'Stopped viewing as a person',
  'member.sessions': 'Ended sessions of a person',
  'member.second_factor': 'Reset the second factor',
  'invite.resent': 'Resent an invite',
  'invite.shared': 'Copied the link of an invite',
  'message.state': 'Marked a contact form message',
  'organization.created': 'Created the organization',
  'organization.changed': 'Changed the organization',
  'organization.second_factor': 'Changed whether everyone needs a second factor',
  'organization.term': 'Changed the contract’s end',
  'organization.suspended': 'Suspended access',
  'organization.resumed': 'Resumed access',
  'organization.security': 'Changed security rules',
  'organization.assumed': 'Began to act for the organization',
  'organization.assume_ended': 'Stopped acting for the organization',
  'organization.exported': 'Started an export of the organization',
  'organization.deletion_asked': 'Asked for the deletion of the organization',
  'organization.deletion_confirmed': 'Confirmed the deletion of the organization',
  'organization.deletion_canceled': 'Canceled the deletion of the organization',
  'organization.deletion_begun': 'Began to delete the organization',
  'organization.deleted': 'Deleted an organization',
  'people.searched': 'Searched for people in every organization',
  'profile.created': 'Created a profile',
  'profile.changed': 'Changed a profile',
  'profile.deleted': 'Deleted a profile',
  'question.answered': 'Answered a question about a report',
  'question.closed': 'Closed a question about a report',
  'removal.received': 'Added posts to the removal list',
  'removal.suppressed': 'Hid the posts of a removal list',
  'removal.applied': 'Removed the posts of a removal list from the files',
  'removal.checked': 'Searched the files for removed posts',
  'removal_request.received': 'Asked for a removal of posts',
  'removal_request.refused': 'Refused a removal request',
  'removal_request.receipt_sent': 'Sent the receipt of a removal',
  'token.created': 'Created a token',
  'token.changed': 'Changed a token',
  'token.revoked': 'Revoked a token',
};

export const actionText = (action: string): string => texts[action] ?? action;

/** With counts, for a removal of posts. */
const sentenceOf = (entry: AuditEntry): string => removalSentence(entry) ?? actionText(entry.action);

const together: Record<string, (people: string) => string> = {
  'member.invited': (people) => `Invited ${people}`,
  'member.changed': (people) => `Changed the access of ${people}`,
  'member.removed': (people) => `Removed ${people}`,
  'invite.resent': (people) => `Resent the invites of ${people}`,
};

export const isGroup = ({ together: count = 1 }: Pick<ListedEntry, 'together'>): boolean => count > 1;

/** "Invited 2,000 people", or the sentence of a single entry. */
export function lineText(entry: ListedEntry): string {
  const { action, together: count = 1 } = entry;
  if (!isGroup(entry)) return sentenceOf(entry);
  const text = together[action]?.(counted(count, 'person', 'people'));
  return text ?? `${actionText(action)}: ${counted(count, 'entry', 'entries')}`;
}

const sentences: Record<string, string> = {
  'content.draft': 'saved a draft of {}',
  'content.published': 'published {}',
  'content.withdrawn': 'withdrew {}',
  'member.invited': 'invited {}',
  'member.changed': 'changed the access of {}',
  'member.removed': 'removed {}',
  'member.restored': 'brought back {}',
  'member.handed_over': 'handed over the saved work of {}',
  'member.erased': 'erased the saved work of {}',
  'member.sessions': 'ended sessions of {}',
  'member.second_factor': 'reset the second factor of {}',
  'invite.resent': 'resent the invite of {}',
  'invite.shared': 'copied the invite link of {}',
  'profile.created': 'created the profile {}',
  'profile.changed': 'changed the profile {}',
  'token.created': 'created the token {}',
  'token.changed': 'changed the token {}',
  'token.revoked': 'revoked the token {}',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "Mara Reyes changed the access of Ida Moss." */
export function entrySentence(entry: ListedEntry): string {
  if (isGroup(entry)) return `${whoText(entry)} ${lowerFirst(lineText(entry))}.`;
  const sentence = entry.subject_name ? sentences[entry.action] : undefined;
  const did = sentence?.replace('{}', () => entry.subject_name ?? '') ?? lowerFirst(sentenceOf(entry));
  const who = entry.by ? whoText(entry) : (entry.subject_name ?? whoText(entry));
  return `${who} ${did}.`;
}

/** Who did it. Null for actions from another organization, whose people are not named here. */
export const whoText = ({
  by,
  by_name,
  by_organization_name: from,
  action,
}: Pick<AuditEntry, 'by' | 'by_name' | 'by_organization_name' | 'action'>): string => {
  if (by) return from ? `${by_name ?? by} (${from})` : (by_name ?? by);
  if (action === 'removal_request.received') return 'A visitor';
  if (action.startsWith('audit_stream.')) return 'The delivery';
  if (action.startsWith('removal.')) return 'A command of the operator';
  return action === 'account.second_factor_reset'
    ? 'An administrator of another organization'
    : 'Nobody logged in';
};

export const actionGroups = [
  { value: 'member,membership,invite,people', label: 'People' },
  { value: 'profile', label: 'Profiles' },
  { value: 'token', label: 'Tokens' },
  { value: 'organization', label: 'Organization' },
  { value: 'audit_stream', label: 'Delivery of this log' },
  { value: 'content', label: 'Reports and guides' },
  { value: 'removal,removal_request', label: 'Removals' },
  { value: 'account', label: 'Logins and own accounts' },
] as const;
