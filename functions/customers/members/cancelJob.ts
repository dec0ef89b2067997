import type { cancelMemberJob as endpoint } from '../../../shared/api/customers/memberJobs.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { MemberJob } from '../../../shared/model/customers/memberJob.ts';
import { memberJobKey } from '../../platform/data/keys.ts';
import { memberJob } from '../../platform/data/memberJob.ts';
import { change } from '../../platform/data/table/change.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** Takes effect before the next rows; a job that has ended stays as it is. */
export async function cancelJob(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const job = await change(memberJob, memberJobKey(call.organization, call.input.job), (row) => ({
    ...row,
    canceling: row.state === 'running',
  }));
  if (!job) throw call.failure('not_found');
  return { job: MemberJob.parse(job) };
}
