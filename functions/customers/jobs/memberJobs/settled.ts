import type { JobOutcome, JobReason, MemberJobRow } from '../../../../shared/model/customers/memberJob.ts';
import { memberJobRowKey } from '../../../platform/data/keys.ts';
import { type JobPerson, memberJobPerson } from '../../../platform/data/memberJob.ts';
import type { Write } from '../../../platform/data/table/commit.ts';
import { update } from '../../../platform/data/table/writes.ts';

export type Result = {
  outcome: Exclude<JobOutcome, 'waiting'>;
  reason: JobReason | null;
  now?: MemberJobRow['now'];
};

/** Fails if the row has an outcome already, so that the change that it is committed with isn't made twice. */
export function settled(
  { organization_uid, job_uid, at }: JobPerson,
  { outcome, reason, now = null }: Result,
): Write {
  const key = memberJobRowKey(organization_uid, job_uid, at);
  return update(memberJobPerson, key, { outcome, reason, now }, { outcome: 'waiting' });
}
