import type * as api from '../../../shared/api/customers/memberJobs.ts';
import type { listMemberJobs, readMemberJob } from '../../../shared/api/customers/memberJobs.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { MemberJob, MemberJobRow } from '../../../shared/model/customers/memberJob.ts';
import { memberJobKey, memberJobRowsOf, memberJobsOf } from '../../platform/data/keys.ts';
import { memberJob, memberJobPerson } from '../../platform/data/memberJob.ts';
import { change } from '../../platform/data/table/change.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { allRows, list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function listJobs({
  organization,
}: ServerCall<typeof listMemberJobs>): Promise<Output<typeof listMemberJobs>> {
  const jobs = await allRows(memberJob, { PK: memberJobsOf(organization) });
  const kept = jobs.filter(isRunning).sort((one, other) => other.started_at.localeCompare(one.started_at));
  return { jobs: kept.map((job) => MemberJob.parse(job)) };
}

export async function readJob(call: ServerCall<typeof readMemberJob>): Promise<Output<typeof readMemberJob>> {
  const { organization, input } = call;
  const job = await get(memberJob, memberJobKey(organization, input.job));
  if (!isRunning(job)) throw call.failure('not_found');
  const range = { PK: memberJobRowsOf(organization, input.job) };
  const { rows, cursor } = await list([memberJobPerson], range, input);
  return { job: MemberJob.parse(job), rows: rows.map((row) => MemberJobRow.parse(row)), cursor };
}

/** Takes effect before the next rows; a job that has ended stays as it is. */
export async function cancelJob(
  call: ServerCall<typeof api.cancelMemberJob>,
): Promise<Output<typeof api.cancelMemberJob>> {
  const job = await change(memberJob, memberJobKey(call.organization, call.input.job), (row) => ({
    ...row,
    canceling: row.state === 'running',
  }));
  if (!job) throw call.failure('not_found');
  return { job: MemberJob.parse(job) };
}
