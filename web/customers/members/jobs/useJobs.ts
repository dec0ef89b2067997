import { listMemberJobs, readMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { MemberJob, MemberJobRow } from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { MemberJobUid } from '../../../../shared/model/ids.ts';
import { useRead } from '../../../api/useRead.ts';
import type { PageOf } from '../../../api/useReadPages.ts';
import { useReadAll } from '../../../api/useReadPages.ts';

const pollMs = 1000;
const none = MemberJobUid.parse('job_none');

/** While a job runs, asks again every second. */
export function useJobs(organization: OrganizationUid | null) {
  const read = useRead(listMemberJobs, organization && { organization }, {
    everyMs: (answer) => paceOf(answer?.jobs),
  });
  return { ...read, jobs: read.data?.jobs };
}

const paceOf = (jobs: readonly MemberJob[] = []) =>
  jobs.some(({ state }) => state === 'running') ? pollMs : 0;

export function useJob(organization: OrganizationUid, given: string) {
  // An address that was cut off names no job, which the server says.
  const job = MemberJobUid.catch(none).parse(given);
  return useRead(
    readMemberJob,
    { organization, job, limit: 1 },
    { everyMs: (answer) => paceOf(answer && [answer.job]) },
  );
}

const rowPages: PageOf<typeof readMemberJob, MemberJobRow> = {
  rows: ({ rows }: Output<typeof readMemberJob>) => rows,
  next: ({ cursor }) => cursor,
};

/** Once the job has ended; while it runs, only its counts are shown. */
export function useJobRows(organization: OrganizationUid, { job_uid, state }: MemberJob) {
  return useReadAll(readMemberJob, state === 'running' ? null : { organization, job: job_uid }, rowPages);
}
