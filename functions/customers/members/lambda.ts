import * as endpoints from '../../../shared/api/customers/members.ts';
import { serve } from '../../platform/http/serve.ts';
import { findPeople } from './findAnywhere.ts';
import { inviteMembers } from './inviteMembers.ts';
import { listMembers } from './listMembers.ts';
import { endMemberSessions, listMemberSessions } from './memberSessions.ts';
import { readInviteLink } from './readInviteLink.ts';
import { removeMember } from './removeMember.ts';
import { resendInvite } from './resendInvite.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { saveMember } from './saveMember.ts';

export const handler = serve(endpoints, {
  listMembers,
  saveMember,
  removeMember,
  inviteMembers,
  resendInvite,
  readInviteLink,
  resetSecondFactor,
  findPeople,
  listMemberSessions,
  endMemberSessions,
});
