import * as jobs from '../../../shared/api/customers/memberJobs.ts';
import * as members from '../../../shared/api/customers/members.ts';
import { serve } from '../../platform/http/serve.ts';
import { cancelJob } from './cancelJob.ts';
import { findPeople } from './findAnywhere.ts';
import { listMembers } from './listMembers.ts';
import { endMemberSessions, listMemberSessions } from './memberSessions.ts';
import { readInviteLink } from './readInviteLink.ts';
import { listJobs, readJob } from './readJobs.ts';
import { removeMember } from './removeMember.ts';
import { resendInvite } from './resendInvite.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { saveMember } from './saveMember.ts';
import { startMemberJob } from './startJob.ts';

export const handler = serve(
  { ...members, ...jobs },
  {
    listMembers,
    saveMember,
    removeMember,
    resendInvite,
    readInviteLink,
    resetSecondFactor,
    findPeople,
    listMemberSessions,
    endMemberSessions,
    startMemberJob,
    listMemberJobs: listJobs,
    readMemberJob: readJob,
    cancelMemberJob: cancelJob,
  },
);
