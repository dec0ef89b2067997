import type { startMemberJob as endpoint } from '../../../shared/api/customers/memberJobs.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { jobDays, MemberJob } from '../../../shared/model/customers/memberJob.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { memberJobKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import {
  type JobPerson,
  type JobRow,
  memberJob,
  memberJobPerson,
  memberTurn,
} from '../../platform/data/memberJob.ts';
import { batchWriter } from '../../platform/data/table/batchWriter.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { grantedAccess } from './grantedAccess.ts';
import { changedPeople, invitedPeople } from './jobPeople.ts';
import { taskPermission } from './taskPermission.ts';

type StartCall = ServerCall<typeof endpoint>;

const perOrganization: LimitRule = { action: 'member-jobs', maxTries: 120, windowSeconds: 60 * 60 };
const batchesAtOnce = 4;
const keptSeconds = jobDays * 24 * 60 * 60;

/** The rows are written first: until the job itself is there, nothing reads them, and a repeated call writes the same. */
export async function startMemberJob(call: StartCall): Promise<Output<typeof endpoint>> {
  const { session, organization, input } = call;
  if (!may(taskPermission[input.task], session.viewer, organization)) throw new Failure('no_access');
  requireRightFields(input);
  const key = memberJobKey(organization, input.job);
  const before = await get(memberJob, key);
  if (before) return { job: MemberJob.parse(before) };
  await requireOffered(call);
  const job = newJob(call);
  const people = await peopleOf(call, job);
  const wait = await consume(perOrganization, organization);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const rows = batchWriter(memberJobPerson, batchesAtOnce);
  for (const person of people) await rows.put(person);
  await rows.flush();
  const { organization_uid, job_uid, turn } = job;
  try {
    await commit(create(memberJob, job), create(memberTurn, { organization_uid, job_uid, turn }));
  } catch (error) {
    const started = error instanceof Conflict ? await get(memberJob, key) : undefined;
    if (!started) throw error;
    return { job: MemberJob.parse(started) };
  }
  return { job: MemberJob.parse(job) };
}

function requireRightFields({ task, people, accounts, accesses, roles, gap_uid }: StartCall['input']): void {
  const invites = task === 'invite';
  const takesRoles = task === 'set_roles' || task === 'enable';
  const needsProfile = task === 'give_profile' || task === 'take_profile';
  requireFields({
    people: invites
      ? people.length === 0 && 'name at least one person'
      : people.length > 0 && 'is for invites',
    accounts: invites
      ? accounts.length > 0 && 'is for changes of people who are there'
      : accounts.length === 0 && 'name at least one person',
    accesses: invites
      ? people.some(({ access }) => access >= accesses.length) && 'lacks the access of a row'
      : accesses.length > 0 && 'is for invites',
    roles: takesRoles
      ? task === 'set_roles' && roles.length === 0 && 'Must Select At Lease One Role.'
      : roles.length > 0 && 'is for changes of roles',
    gap_uid: needsProfile
      ? gap_uid === undefined && 'Must Select At Least One Profile.'
      : gap_uid !== undefined && 'is for changes of profiles',
  });
}

/** Before anything starts, so that a role or profile that the organization lacks doesn't fail every row. */
async function requireOffered(call: StartCall): Promise<void> {
  const { accesses, roles, gap_uid, task } = call.input;
  const wanted = [...accesses, { roles, profiles: task === 'give_profile' && gap_uid ? [gap_uid] : [] }];
  const all = {
    roles: [...new Set(wanted.flatMap((access) => access.roles))],
    profiles: [...new Set(wanted.flatMap((access) => access.profiles))],
  };
  await grantedAccess(call, {
    roles: all.roles.map((role) => ({ role })),
    profiles: all.profiles.map((gap) => ({ gap_uid: gap })),
  });
}

function newJob({ session, organization, input }: StartCall): JobRow {
  const now = clock.now();
  return memberJob.schema.parse({
    job_uid: input.job,
    organization_uid: organization,
    task: input.task,
    roles: input.roles,
    gap_uid: input.gap_uid ?? null,
    accesses: input.accesses,
    state: 'running',
    canceling: false,
    by: session.accountUid,
    by_name: session.viewer.full_name,
    by_organization: session.organizationUid,
    acting: session.actingFor?.organization.organization_uid === organization,
    started_at: now.toISOString(),
    ended_at: null,
    total: Math.max(input.people.length, input.accounts.length),
    done: 0,
    skipped: 0,
    failed: 0,
    position: 0,
    turn: 0,
    expires_at: epochSeconds(now) + keptSeconds,
    version: 1,
  });
}

async function peopleOf(call: StartCall, job: JobRow): Promise<JobPerson[]> {
  const { input } = call;
  const { organization_uid, job_uid, expires_at, task } = job;
  const people = task === 'invite' ? invitedPeople(input.people) : await changedPeople(input.accounts, job);
  if (people.length === 0) throw call.failure('not_found');
  return people.map((person, at) => ({
    ...person,
    organization_uid,
    job_uid,
    expires_at,
    at,
    outcome: person.outcome ?? 'waiting',
    now: null,
    version: 1,
  }));
}
