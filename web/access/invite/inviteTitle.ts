import type { Invite } from './useInvite.ts';

export const inviteTitle = ({ invite: { invited_by }, organization: { name } }: Invite): string =>
  invited_by ? `${invited_by} invited you to ${name}` : `You’re invited to ${name}`;
