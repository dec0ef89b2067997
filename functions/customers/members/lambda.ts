import * as jobs from '../../../shared/api/customers/memberJobs.ts';
import * as members from '../../../shared/api/customers/members.ts';
import * as removals from '../../../shared/api/customers/removals.ts';
import { serve } from '../../platform/http/serve.ts';
import { findPeople } from './findAnywhere.ts';
import { handOver } from './handOver.ts';
import { listMembers } from './listMembers.ts';
import { listRemoved } from './listRemoved.ts';
import { endMemberSessions, listMemberSessions } from './memberSessions.ts';
import { readInviteLink } from './readInviteLink.ts';
import { cancelJob, listJobs, readJob } from './readJobs.ts';
import { readPersonAccess } from './readPersonAccess.ts';
import { eraseRemoved, readSavedWork } from './removed.ts';
import { removeMember } from './removeMember.ts';
import { resendInvite } from './resendInvite.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { saveMember } from './saveMember.ts';
import { startMemberJob } from './startJob.ts';
import { undoRemoval } from './undoRemoval.ts';

export const handler = serve(
  { ...members, ...jobs, ...removals },
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
    readPersonAccess,
    readMemberJob: readJob,
    cancelMemberJob: cancelJob,
    listRemoved,
    readSavedWork,
    undoRemoval,
    handOver,
    eraseRemoved,
  },
);
